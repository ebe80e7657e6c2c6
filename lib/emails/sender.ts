import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@/db/client';
import { codeOf } from '@/lib/core/trouble';
import { logger } from '@/lib/platform/logger';
import { MailServerDown, type Delivery, type Mailer } from '@/lib/platform/providers/mailer';
import { claimEmails, recoverEmails, releaseEmails, settleDropped, settleFailed, settleSent } from './claims';
import { prepareEmails, type PreparedEmail, type SiteContext } from './prepare';
import type { EmailJournal } from './journal';

type SenderDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly journal: EmailJournal;
  readonly site: SiteContext;
  readonly pollMilliseconds?: number;
  /** The first wait for a server that is down; it doubles with each further failure. */
  readonly retryMilliseconds?: number;
};

/** The outcomes that the sender has met since its start. Times are milliseconds. */
export type SendingState = {
  readonly sent: number;
  /** Emails that were refused for good since the last one that was sent. */
  readonly refusedInRow: number;
  readonly downSince: number | undefined;
};

const claimedAtOnce = 200;
const longestRetryMilliseconds = 120_000;
const markMilliseconds = 25;
const recoverMilliseconds = 60_000;
/** About two days: the wait doubles from a minute to six hours. */
const maxAttempts = 16;
const longestWaitMinutes = 360;

/**
 * Sends the emails of the outbox while it runs, each once. Only one sender of the site may run: it takes the rows of any
 * other one for those of a worker that was killed.
 */
export class EmailSender {
  private readonly stopping = new AbortController();
  private wakeUp = new AbortController();
  private done: Promise<void> = Promise.resolve();
  private readonly sending = new Set<Promise<void>>();
  private readonly left: number[] = [];
  private marking: Promise<void> | undefined;
  private downFor = 0;
  private downSince: number | undefined;
  private sent = 0;
  private refusedInRow = 0;
  private recoveredAt = 0;

  constructor(private readonly deps: SenderDeps) {}

  start(): void {
    this.done = this.run();
  }

  state(): SendingState {
    const { sent, refusedInRow, downSince } = this;
    return { sent, refusedInRow, downSince };
  }

  /** Looks for emails that are due now. */
  wake(): void {
    this.wakeUp.abort();
  }

  /** Finishes the emails that are being sent. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.done;
  }

  /** Sends all emails that are due, for tests and until none is left. */
  async drain(): Promise<void> {
    while ((await this.sendBatch()) > 0);
    await this.settle();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.wakeUp = new AbortController();
      try {
        while (!signal.aborted && this.downFor === 0 && (await this.sendBatch()) > 0);
        await this.settle();
        // Everything claimed is settled, so nothing in the journal is needed.
        this.deps.journal.clear();
      } catch (error) {
        logger.warn({ err: error }, 'emails were not sent');
      }
      const wait = this.downFor || (this.deps.pollMilliseconds ?? 10_000);
      // A server that is down is not asked again for each new email.
      const signals = this.downFor > 0 ? [signal] : [signal, this.wakeUp.signal];
      await sleep(wait, undefined, { signal: AbortSignal.any(signals) }).catch(() => undefined);
      if (this.downFor > 0 && !signal.aborted)
        await this.probe().catch((error: unknown) => logger.warn({ err: error }, 'the mail server could not be tried'));
    }
    await this.settle();
    await this.deps.mailer.close();
  }

  /** Tries one email on a server that was down. */
  private async probe(): Promise<void> {
    const before = this.downFor;
    this.downFor = 0;
    await this.sendBatch(1);
    await this.settle();
    if (this.downFor > 0) this.downFor = Math.min(before * 2, longestRetryMilliseconds);
  }

  /** Claims emails and hands them to the mailer. Returns how many rows were claimed. */
  private async sendBatch(limit = claimedAtOnce): Promise<number> {
    const { db, journal, mailer, site } = this.deps;
    if (Date.now() - this.recoveredAt > recoverMilliseconds && this.sending.size === 0) {
      await this.settle();
      await recoverEmails(db, journal);
      this.recoveredAt = Date.now();
    }
    const rows = await claimEmails(db, journal.id, limit);
    if (rows.length === 0) return 0;
    const { emails, dropped, postponed } = await prepareEmails(db, site, rows);
    await settleDropped(db, dropped);
    await releaseEmails(db, postponed);
    for (const email of emails) {
      while (this.sending.size >= mailer.parallel) await Promise.race(this.sending);
      const sent = this.send(email)
        // Its row stays claimed, and waits again with the next recovery.
        .catch((error: unknown) => logger.warn({ emailId: email.leadId, err: error }, 'an email was not settled'))
        .finally(() => this.sending.delete(sent));
      this.sending.add(sent);
    }
    return rows.length;
  }

  private async send({ leadId, attempts, email, isNotification }: PreparedEmail): Promise<void> {
    const { db, mailer, journal } = this.deps;
    // The rest of a batch whose server went down, or whose worker stops.
    if (this.downFor > 0 || this.stopping.signal.aborted)
      return releaseEmails(db, [{ leadId, seconds: 0, isFailure: false }]);
    let isInJournal = false;
    const commit = () => {
      journal.add(leadId);
      isInJournal = true;
    };
    /** An email that the journal cannot remember is not sent: the disk is full, which is no fault of the recipient. */
    const commitOrWait = () => {
      try {
        commit();
      } catch (error) {
        throw new MailServerDown('The journal of emails cannot be written', codeOf(error) ?? 'failed');
      }
    };
    const delivery = await mailer.send(email, commitOrWait).catch((error: unknown): Delivery | MailServerDown => {
      if (error instanceof MailServerDown) return error;
      logger.error({ emailId: leadId, err: error }, 'an email could not be sent');
      return { outcome: 'later', problem: 'error' };
    });
    const isUnknown = !(delivery instanceof MailServerDown) && delivery.outcome === 'unknown';
    if (isUnknown) logger.warn({ emailId: leadId, isNotification }, 'a server has not replied to a whole email');
    // The site shows what a notification reports, so it is never sent twice. A link that opens an account may be.
    if (!(delivery instanceof MailServerDown) && (delivery.outcome === 'sent' || (isUnknown && isNotification))) {
      this.sent += 1;
      this.refusedInRow = 0;
      this.downSince = undefined;
      this.left.push(leadId);
      this.marking ??= sleep(markMilliseconds).then(() => this.mark());
      return;
    }
    if (isInJournal) journal.retract(leadId);
    if (delivery instanceof MailServerDown) {
      if (this.downFor === 0)
        logger.warn({ problem: delivery.problem, err: delivery }, 'emails wait for the mail server');
      this.downFor = this.deps.retryMilliseconds ?? 1_000;
      this.downSince ??= Date.now();
      return releaseEmails(db, [{ leadId, seconds: 0, isFailure: false }]);
    }
    // The server replies again.
    this.downSince = undefined;
    if (delivery.outcome === 'refused') this.refusedInRow += 1;
    logger.warn({ emailId: leadId, outcome: delivery.outcome, problem: delivery.problem }, 'an email was not taken');
    if (delivery.outcome === 'refused' || attempts + 1 >= maxAttempts)
      return settleFailed(db, leadId, delivery.problem);
    const minutes = Math.min(2 ** attempts, longestWaitMinutes);
    await releaseEmails(db, [{ leadId, seconds: minutes * 60, isFailure: true, problem: delivery.problem }]);
  }

  /** Marks the emails that have left since the last time, by one statement. */
  private async mark(): Promise<void> {
    const leadIds = this.left.splice(0);
    try {
      await settleSent(this.deps.db, leadIds);
    } catch (error) {
      // They are in the journal, and stay claimed until they are marked.
      this.left.push(...leadIds);
      logger.warn({ err: error }, 'sent emails were not marked');
    } finally {
      this.marking = undefined;
    }
  }

  private async settle(): Promise<void> {
    await Promise.all(this.sending);
    await this.marking;
    while (this.left.length > 0) {
      await this.mark();
      if (this.left.length > 0) await sleep(1_000);
    }
  }
}
