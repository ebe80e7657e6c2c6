import { setTimeout as sleep } from 'node:timers/promises';
import webPush from 'web-push';
import type { Db } from '@/db/client';
import { logger } from '@/lib/platform/logger';
import { sendPush, type PushDelivery, type PushRequest } from '@/lib/platform/providers/push-service';
import {
  endPushes,
  endSubscription,
  listDuePushes,
  noteOutcome,
  queueChatPushes,
  recoverPushes,
  releasePush,
} from './due';
import type { VapidKeys } from './keys';
import { buildPushPayload } from './push-message';
import { takePush, type TakenPush } from './take-push';

type SenderDeps = {
  readonly db: Db;
  readonly site: { readonly name: string; readonly url: string };
  readonly keys: VapidKeys;
  /** The address of a push service of tests. */
  readonly testOrigin?: string | undefined;
  readonly pollMilliseconds?: number;
};

const defaultPollMilliseconds = 2_000;
const sentAtOnce = 8;
const maxAttempts = 8;
const longestWaitSeconds = 3_600;
/** Seconds for which a service keeps a message for a browser that is away. */
const lifetimeSeconds = 86_400;

/** Queues push messages about chat, and sends all that are due, each once. Only one sender of the site may run. */
export class PushSender {
  private readonly stopping = new AbortController();
  private done: Promise<void> = Promise.resolve();

  constructor(private readonly deps: SenderDeps) {}

  start(): void {
    this.done = this.run();
  }

  /** Finishes the messages that are being sent. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.done;
  }

  /** Sends the messages that are due now, at most a batch. */
  async sendDue(): Promise<void> {
    const due = await listDuePushes(this.deps.db);
    const next = async () => {
      for (let id = due.shift(); id !== undefined && !this.stopping.signal.aborted; id = due.shift())
        await this.send(id);
    };
    await Promise.all(Array.from({ length: sentAtOnce }, next));
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    const { db, pollMilliseconds = defaultPollMilliseconds } = this.deps;
    let isRecovered = false;
    while (!signal.aborted) {
      try {
        if (!isRecovered) await recoverPushes(db);
        isRecovered = true;
        await queueChatPushes(db);
        await this.sendDue();
      } catch (error) {
        logger.warn({ err: error }, 'push messages were not sent');
      }
      await sleep(pollMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  }

  private async send(id: number): Promise<void> {
    const { db, site, testOrigin } = this.deps;
    const push = await takePush(db, id);
    if (!push) return;
    if (push.newCount === 0) return endPushes(db, [id]); // read, or reported, or taken back
    const request = await this.encrypt(push, JSON.stringify(await buildPushPayload(db, push, site.name)));
    await this.settle(push, request ? await sendPush(request, testOrigin) : { outcome: 'outside' });
  }

  /** Returns the request to the push service; undefined for keys with which nothing can be encrypted. */
  private async encrypt(push: TakenPush, payload: string): Promise<PushRequest | undefined> {
    const { keys, site } = this.deps;
    const { endpoint, p256dh, auth, kind } = push;
    try {
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: lifetimeSeconds,
        urgency: kind === 'chat' || kind === 'mutualLike' ? 'high' : 'normal',
        vapidDetails: { subject: subjectOf(site.url), ...keys },
      });
      return { endpoint, headers: details.headers, body: details.body };
    } catch (error) {
      logger.warn({ pushId: push.id, err: error }, 'a push message could not be encrypted');
      return undefined;
    }
  }

  private async settle({ id, subscriptionId, attempts }: TakenPush, delivery: PushDelivery): Promise<void> {
    const { db } = this.deps;
    const { outcome } = delivery;
    if (outcome === 'gone' || outcome === 'outside') return endSubscription(db, subscriptionId);
    if (outcome === 'later' && attempts + 1 < maxAttempts) {
      const seconds = delivery.seconds ?? 10 * 2 ** attempts;
      return releasePush(db, id, Math.min(Math.max(seconds, 1), longestWaitSeconds));
    }
    if (outcome === 'refused') logger.warn({ pushId: id, status: delivery.status }, 'a push service refused a message');
    await endPushes(db, [id]);
    if (outcome !== 'unknown') await noteOutcome(db, subscriptionId, outcome === 'sent');
  }
}

/** The contact of the site for push services, which they accept with https only. */
const subjectOf = (siteUrl: string) =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:postmaster@${new URL(siteUrl).hostname}`;
