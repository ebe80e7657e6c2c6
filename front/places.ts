import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FairQueue, type Bounds } from '@/lib/core/fair-queue';
import { webLimits } from '@/lib/core/web-limits';
import { clientAddress, isTrustedProxy } from '@/lib/platform/client-address';
import type { FrontResponse } from './front-response';
import { replyLater } from './reply-later';
import { kindOf } from './request-kind';

type Kind = keyof typeof webLimits.places;

type Options = {
  readonly trustedProxies: BlockList;
  /** Counts a request of an address. Returns the seconds to wait. Undefined without limits for addresses. */
  readonly takeRate: ((rule: 'pages' | 'files', address: string) => number | Promise<number>) | undefined;
  /** For tests. */
  readonly bounds?: Readonly<Record<Kind, Bounds>>;
};

type Work = () => Promise<void>;

/**
 * Bounds the work that is done at once: pages, files and the check of health have places of their own, in which
 * addresses take turns. A request that does not fit is refused at once, and one that waits leaves with its client.
 */
export class Places {
  private readonly queues: Readonly<Record<Kind, FairQueue<string>>>;

  constructor(private readonly options: Options) {
    const { takeRate, bounds = webLimits.places } = options;
    const open = ({ atOnce, waiting, ...ofAddress }: Bounds) =>
      new FairQueue<string>({ atOnce, waiting, ...(takeRate ? ofAddress : { ofKey: atOnce, waitingOfKey: waiting }) });
    this.queues = { pages: open(bounds.pages), files: open(bounds.files), health: open(bounds.health) };
  }

  /**
   * Lets the connection of a refused client wait, so that one that repeats its request without pause costs little. The
   * connections of a proxy serve other clients next.
   */
  pause(request: IncomingMessage, response: FrontResponse): void {
    if (isTrustedProxy(request.socket.remoteAddress, this.options.trustedProxies)) return;
    response.pauseMilliseconds = webLimits.pauseMilliseconds;
  }

  /** Counts a request that was replied to at once, and pauses the connection of a client that sends them without end. */
  slowDown(request: IncomingMessage, response: FrontResponse): void {
    const peer = clientAddress(request.socket.remoteAddress ?? '', this.options.trustedProxies);
    const pause = (seconds: number) => seconds > 0 && this.pause(request, response);
    const seconds = this.options.takeRate?.('files', peer) ?? 0;
    // At once where it can be: the connection goes on when the reply has been sent.
    if (typeof seconds === 'number') pause(seconds);
    else seconds.then(pause, () => undefined);
  }

  /** Runs the work in its turn, or refuses the request. Resolves when the work has ended or will not begin. */
  async run(request: IncomingMessage, response: FrontResponse, work: Work): Promise<void> {
    const kind = kindOf(request.url ?? '');
    const address = clientAddress(String(request.headers['x-forwarded-for']), this.options.trustedProxies);
    const refuse = (later: Parameters<typeof replyLater>[2]) => {
      this.pause(request, response);
      return replyLater(request, response, later);
    };
    const seconds = kind === 'health' ? 0 : ((await this.options.takeRate?.(kind, address)) ?? 0);
    if (request.socket.destroyed) return;
    if (seconds > 0) return refuse({ reason: 'tooMany', seconds });
    return new Promise((resolve, reject) => {
      const leaveQueue = this.queues[kind].enter({
        key: address,
        refuse: () => resolve(refuse({ reason: 'busy' })),
        begin: (leave) => {
          // The last byte of a page has been made, or the first byte of a file, because a client may read it slowly.
          response.once(kind === 'files' ? 'head' : 'made', leave);
          response.isStored = kind === 'pages';
          const timer = setTimeout(leave, webLimits.placeSeconds * 1000);
          const workLater = async () => {
            // Between two of them, the process handles what else has arrived.
            await nextTurn();
            if (!request.socket.destroyed) await work();
          };
          workLater()
            .finally(() => {
              clearTimeout(timer);
              leave();
            })
            .then(resolve, reject);
        },
      });
      response.once('close', () => {
        leaveQueue();
        resolve();
      });
    });
  }
}
