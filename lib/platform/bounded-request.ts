import { IncomingMessage } from 'node:http';

/** Pieces of a body from which their mean size counts. */
const fewPieces = 100;
const leastBytes = 16;

/**
 * A request whose body must not come in tiny chunks: each one costs as much as a large one, so that 360 kB in chunks of one
 * byte would occupy the process for half a second. Such a connection closes.
 */
export class BoundedRequest extends IncomingMessage {
  private pieces = 0;
  private bytes = 0;

  override push(piece: Buffer | null, ...rest: [BufferEncoding?]): boolean {
    if (piece === null) return super.push(piece, ...rest);
    if (this.socket.destroyed) return false;
    this.pieces += 1;
    this.bytes += piece.length;
    const isTiny = this.pieces > fewPieces && this.bytes < this.pieces * leastBytes;
    if (!isTiny || this.headers['transfer-encoding'] === undefined) return super.push(piece, ...rest);
    this.socket.destroy();
    return false;
  }
}
