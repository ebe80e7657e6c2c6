import type { ClientFrameName } from '@/lib/live/client-frames';
import { handleHello } from './hello';
import { handleHistory } from './history';
import { handleOpen } from './open';
import type { OpcodeHandler } from './opcode';
import { handleRemove } from './remove';
import { handleSend } from './send';
import { handleSubjects } from './subjects';
import { handleTyping } from './typing';
import { handleVisibility } from './visibility';
import { handleWatch } from './watch';

/** The handler of each client frame; a frame with a schema but no handler does not compile. */
export const opcodes = {
  open: handleOpen,
  message: handleSend,
  history: handleHistory,
  delete: handleRemove,
  typing: handleTyping,
  watch: handleWatch,
  subjects: handleSubjects,
  visibility: handleVisibility,
  hello: handleHello,
} satisfies { [N in ClientFrameName]: OpcodeHandler<N> };
