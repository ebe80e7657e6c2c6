import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FrontResponse } from './front-response';

type Handler = (request: IncomingMessage, response: FrontResponse) => void;

/**
 * Handles the requests of a connection one after the other: those that a client sends ahead wait, and are dropped with the
 * connection. Its socket is read on, because a socket that is not read does not show that its client left. `limitSentAhead`
 * bounds how many wait.
 */
export function inTurn(handle: Handler): Handler {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    let line = lines.get(socket);
    if (!line) lines.set(socket, (line = new Line(socket, handle)));
    line.add(request, response);
  };
}

/** The requests of one connection. */
class Line {
  private waiting: (readonly [IncomingMessage, FrontResponse])[] = [];
  private isBusy = false;

  constructor(
    private readonly socket: Socket,
    private readonly handle: Handler,
  ) {
    socket.once('close', () => (this.waiting = []));
  }

  add(request: IncomingMessage, response: FrontResponse): void {
    if (this.socket.destroyed) return;
    if (!this.isBusy) return this.begin(request, response);
    this.waiting.push([request, response]);
  }

  private begin(request: IncomingMessage, response: FrontResponse): void {
    this.isBusy = true;
    response.once('close', () => {
      const { pauseMilliseconds } = response;
      if (pauseMilliseconds > 0) setTimeout(() => this.proceed(), pauseMilliseconds);
      else if (this.waiting.length > 0) setImmediate(() => this.proceed());
      else this.isBusy = false;
    });
    this.handle(request, response);
  }

  private proceed(): void {
    this.isBusy = false;
    if (this.socket.destroyed) return;
    const next = this.waiting.shift();
    if (next) this.begin(...next);
  }
}
