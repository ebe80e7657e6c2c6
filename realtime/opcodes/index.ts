import type { ClientOpt } from '@/lib/chat/frames';
import { handleHello } from './hello';
import { handleHistory } from './history';
import { handleOpen } from './open';
import type { OpcodeHandler } from './opcode';
import { handleRemove } from './remove';
import { handleSend } from './send';
import { handleTyping } from './typing';
import { handleWatch } from './watch';

/** Every opcode a client may send. One that has a schema but no handler does not compile. */
export const opcodes = {
  0: handleOpen,
  1: handleSend,
  3: handleHistory,
  5: handleRemove,
  20: handleTyping,
  23: handleWatch,
  100: handleHello,
} satisfies { [O in ClientOpt]: OpcodeHandler<O> };
