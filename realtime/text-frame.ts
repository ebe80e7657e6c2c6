const textFrame = 0x81;
const longest = { inOneByte: 125, inTwoBytes: 0xffff } as const;

/** Returns an unmasked websocket frame with the text, as servers send it (RFC 6455, 5.2). */
export function toTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const isShort = length <= longest.inOneByte;
  const isMedium = length <= longest.inTwoBytes;
  const frame = Buffer.allocUnsafe(length + (isShort ? 2 : isMedium ? 4 : 10));
  frame[0] = textFrame;
  frame[1] = isShort ? length : isMedium ? 126 : 127;
  if (!isShort && isMedium) frame.writeUInt16BE(length, 2);
  if (!isMedium) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, frame.length - length);
  return frame;
}
