import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '@/lib/core/trouble';
import { withinTime } from '@/lib/core/within-time';
import type { Recorder } from './recorder';

const tickMilliseconds = 10;
const againMilliseconds = 250;
const timeoutMilliseconds = 30_000;
/** More at the same time would only measure the load. */
const maxOpen = 60;

export type Reply = { readonly status: number; readonly text: string; readonly location: string | null };

/** Requests at a steady rate, each repeated until it has a reply below 500, as a client with a client id does. */
export abstract class RequestLoad {
  private timer: NodeJS.Timeout | undefined;
  private readonly open = new Set<Promise<void>>();
  private begun = 0;
  private isStopped = false;

  constructor(
    protected readonly origin: string,
    protected readonly recorder: Recorder,
  ) {}

  start(perSecond: number): void {
    let last = Date.now();
    let due = 0;
    this.timer = setInterval(() => {
      const now = Date.now();
      due += ((now - last) * perSecond) / 1000;
      last = now;
      for (; due >= 1; due -= 1) if (this.open.size < maxOpen) this.begin();
    }, tickMilliseconds);
  }

  private begin(): void {
    const running = this.act((this.begun += 1)).finally(() => this.open.delete(running));
    this.open.add(running);
  }

  protected abstract act(n: number): Promise<void>;

  /** Sends a request until it has a reply below 500. */
  protected async ask(path: string, makeInit: () => RequestInit): Promise<Reply | undefined> {
    while (!this.isStopped) {
      const reply = await this.askOnce(path, makeInit());
      if (reply && reply.status < 500) return reply;
      await wait(againMilliseconds);
    }
    return undefined;
  }

  private async askOnce(path: string, init: RequestInit): Promise<Reply | undefined> {
    try {
      const { response, text } = await withinTime(this.load(path, init), timeoutMilliseconds);
      const isKnown = response.status < 500 || response.status === 503;
      this.recorder.reply(
        isKnown ? response.status : `${response.status} ${path}`,
        response.headers.has('retry-after'),
      );
      return { status: response.status, text, location: response.headers.get('location') };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      this.recorder.reply(`no reply (${codeOf(cause) ?? String(cause)} ${path})`);
      return undefined;
    }
  }

  private async load(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
    const response = await fetch(this.origin + path, { redirect: 'manual', ...init });
    return { response, text: await response.text() };
  }

  /** Resolves when all requests that have begun have their replies. */
  async pause(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.open);
  }

  stop(): void {
    clearInterval(this.timer);
    this.isStopped = true;
  }
}
