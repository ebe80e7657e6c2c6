/**
 * Decodes the bytes of a file of captions: UTF-8, or UTF-16 with its mark. Undefined for what is not text, such as a picture, and for
 * other encodings, which cannot be told apart with certainty.
 */
export function decodeCaptions(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
