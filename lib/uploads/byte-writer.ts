/** Collects parts of a file in one buffer, however many and however small they are. */
export class ByteWriter {
  private readonly buffer: Buffer;
  private size = 0;

  /** Writes at most `capacity` bytes. */
  constructor(capacity: number) {
    this.buffer = Buffer.allocUnsafe(capacity);
  }

  write(part: Uint8Array): void {
    this.buffer.set(part, this.size);
    this.size += part.byteLength;
  }

  /** Returns what was written. It shares its memory with the writer. */
  written(): Buffer {
    return this.buffer.subarray(0, this.size);
  }
}
