import { href } from '@/lib/routing/href';
import type { Recorder } from './recorder';
import { RequestLoad } from './request-load';

const addresses = [href('desktop', 'home'), href('desktop', 'online')] as const;

/** Loads of pages by members with a session. A page that leads to the log-in, or a call without one, is a refused session. */
export class PageLoad extends RequestLoad {
  constructor(
    origin: string,
    recorder: Recorder,
    private readonly cookies: readonly string[],
  ) {
    super(origin, recorder);
  }

  acknowledged = 0;

  protected async act(n: number): Promise<void> {
    const cookie = this.cookies[n % this.cookies.length] ?? '';
    const isCall = n % 2 === 0;
    const headers = { cookie, ...(isCall && { origin: this.origin }) };
    const reply = isCall
      ? await this.ask('/member/index/onlinelist', () => ({
          method: 'POST',
          headers,
          body: new URLSearchParams({ page: '1' }),
        }))
      : await this.ask(addresses[n % addresses.length] ?? '', () => ({ headers }));
    if (!reply) return;
    const status = isCall ? (JSON.parse(reply.text) as { status: number }).status : reply.status;
    if (status === 200) this.acknowledged += 1;
    else this.recorder.refuse(`${isCall ? 'list' : 'page'} ${status} ${reply.location ?? ''}`);
  }
}
