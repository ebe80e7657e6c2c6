import type WebSocket from 'ws';
import { TimeSlice } from './time-slice';

type Emit = (websocket: WebSocket) => void;

/**
 * Reports closed websockets in slices of a few milliseconds, in their order. A network that fails closes thousands in one turn of the
 * event loop; each leaves its rooms and its presence, and messages would wait for all of them.
 */
export class ClosedSockets {
  private waiting: WebSocket[] = [];
  private isReporting = false;

  constructor(private readonly emit: Emit) {}

  add(websocket: WebSocket): void {
    this.waiting.push(websocket);
    if (this.isReporting) return;
    this.isReporting = true;
    void this.report();
  }

  private async report(): Promise<void> {
    const slice = new TimeSlice();
    await slice.next();
    while (this.waiting.length > 0) {
      for (const websocket of this.waiting.splice(0)) {
        this.emit(websocket);
        if (slice.isOver()) await slice.next();
      }
    }
    this.isReporting = false;
  }
}
