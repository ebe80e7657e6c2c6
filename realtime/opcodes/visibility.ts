import type { OpcodeHandler } from './opcode';

/**
 * Notes whether the page of the connection is looked at, which decides what gives way at the limit of connections and
 * whether push messages are sent, and its language, in which later sentences are.
 */
export const handleVisibility: OpcodeHandler<'visibility'> = async ({
  context,
  socket,
  frame: { isHidden, language },
}) => {
  if (language) socket.data.locale = language;
  // It closed while the frame waited.
  if (!socket.connected) return { ack: { status: 200 } };
  context.hiddenPages.set(socket, isHidden);
  context.frontPages.changed(socket.data.memberId);
  return { ack: { status: 200 } };
};
