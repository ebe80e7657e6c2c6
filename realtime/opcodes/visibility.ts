import type { OpcodeHandler } from './opcode';

/** Notes whether the page of the connection is looked at, which decides what gives way at the limit of connections. */
export const handleVisibility: OpcodeHandler<'visibility'> = async ({ context, socket, frame: { isHidden } }) => {
  // It closed while the frame waited.
  if (socket.connected) context.hiddenPages.set(socket, isHidden);
  return { ack: { status: 200 } };
};
