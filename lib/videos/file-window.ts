import type { FileHandle } from 'node:fs/promises';
import { demand } from './invalid-video';

const windowBytes = 64 * 1024;

/** Reads small parts of a file in ascending order through one window of memory. Positions past the end are refused. */
export class FileWindow {
  private window: Buffer = Buffer.alloc(0);
  private start = 0;

  constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  async read(at: number, length: number): Promise<Buffer> {
    demand(Number.isSafeInteger(at) && at >= 0 && at + length <= this.size, 'the file ends too early');
    if (length > windowBytes) return this.load(at, length);
    if (at < this.start || at + length > this.start + this.window.length) {
      this.window = await this.load(at, Math.min(windowBytes, this.size - at));
      this.start = at;
    }
    return this.window.subarray(at - this.start, at - this.start + length);
  }

  private async load(at: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    let done = 0;
    while (done < length) {
      const { bytesRead } = await this.handle.read(bytes, done, length - done, at + done);
      demand(bytesRead > 0, 'the file became shorter');
      done += bytesRead;
    }
    return bytes;
  }
}
