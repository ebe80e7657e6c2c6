import { EventEmitter } from 'node:events';

/** The parts of a socket that gates of connections use. */
export class FakeSocket extends EventEmitter {
  writable = true;

  constructor(readonly remoteAddress: string) {
    super();
  }

  destroy(): void {
    this.writable = false;
    this.emit('close');
  }
}
