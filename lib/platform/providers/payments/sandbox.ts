import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { sandboxPayments } from '@/db/schema';
import {
  callbackSeconds,
  type Callback,
  type Checkout,
  type CheckoutOrder,
  type PaymentEvent,
  type PaymentGateway,
  type RefundOutcome,
  type SentOrder,
} from './gateway';

export const sandboxOutcomes = ['paid', 'failed', 'insufficient', 'unknown'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

type SandboxSettings = {
  /** Signs the callbacks. */
  readonly secret: string;
  /** The public address of the site, which has the pages of the sandbox. */
  readonly siteUrl: string;
};

type SandboxPayment = typeof sandboxPayments.$inferSelect;

export const sandboxHeader = 'sandbox-signature';

/**
 * Takes payments without money, for trying the site: its page asks for the outcome, and it reports through signed callbacks
 * as a provider does. The signature is `t=<seconds>,v1=<HMAC-SHA256 of "<t>.<body>">`.
 */
export class SandboxGateway implements PaymentGateway {
  readonly provider = 'sandbox';

  constructor(
    private readonly db: Db,
    private readonly settings: SandboxSettings,
  ) {}

  async createCheckout({ key, cents, currency, description, returnUrl }: CheckoutOrder): Promise<Checkout> {
    const [payment] = await this.db
      .insert(sandboxPayments)
      .values({ orderKey: key, cents, currency, description, returnUrl })
      .onConflictDoUpdate({ target: sandboxPayments.orderKey, set: { orderKey: key } })
      .returning({ ref: sandboxPayments.ref });
    if (!payment) throw new Error(`The sandbox stored no payment for the order ${key}`);
    return { ref: payment.ref, url: `${this.settings.siteUrl}/api/sandbox/${payment.ref}` };
  }

  readCallback({ body, headers }: Callback): Promise<readonly PaymentEvent[] | undefined> {
    return Promise.resolve(this.isSigned(body, headers.get(sandboxHeader)) ? parseEvents(body) : undefined);
  }

  async findOutcome({ ref }: SentOrder): Promise<PaymentEvent | undefined> {
    const payment = await this.find(ref);
    return payment?.outcome ? toEvent(payment, payment.outcome) : undefined;
  }

  async refund({ ref }: SentOrder): Promise<RefundOutcome> {
    const [refunded] = await this.db
      .update(sandboxPayments)
      .set({ refundedAt: sql`coalesce(${sandboxPayments.refundedAt}, now())` })
      .where(and(eq(sandboxPayments.ref, ref), eq(sandboxPayments.outcome, 'paid')))
      .returning({ ref: sandboxPayments.ref });
    return refunded ? 'refunded' : 'refused';
  }

  async find(ref: string): Promise<SandboxPayment | undefined> {
    const [payment] = await this.db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
    return payment;
  }

  /** Stores the outcome of a payment. Only an unknown outcome can change later. Returns whether it was stored. */
  async settle(ref: string, outcome: SandboxOutcome): Promise<boolean> {
    const isOpen = or(isNull(sandboxPayments.outcome), eq(sandboxPayments.outcome, 'unknown'));
    const rows = await this.db
      .update(sandboxPayments)
      .set({ outcome })
      .where(and(eq(sandboxPayments.ref, ref), isOpen))
      .returning({ ref: sandboxPayments.ref });
    return rows.length > 0;
  }

  /** Returns the signed callback about a payment, as it is sent to the site. */
  toCallback(payment: SandboxPayment, outcome: SandboxOutcome, now: Date): { body: string; signature: string } {
    const body = JSON.stringify(toEvent(payment, outcome));
    const seconds = Math.floor(now.getTime() / 1000);
    return { body, signature: `t=${seconds},v1=${this.sign(`${seconds}.${body}`)}` };
  }

  private sign(text: string | Buffer): string {
    return createHmac('sha256', `sandbox ${this.settings.secret}`).update(text).digest('hex');
  }

  private isSigned(body: Buffer, signature: string | null): boolean {
    const [, time = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
    if (Math.abs(Date.now() / 1000 - Number(time)) > callbackSeconds || digest === '') return false;
    const expected = this.sign(Buffer.concat([Buffer.from(`${time}.`), body]));
    return timingSafeEqual(Buffer.from(digest), Buffer.from(expected));
  }
}

function toEvent(payment: SandboxPayment, outcome: SandboxOutcome): PaymentEvent {
  const { ref, orderKey, cents, currency } = payment;
  return {
    // The same for each report of one outcome, which is therefore applied once.
    eventId: `${ref}:${outcome}`,
    type: outcome === 'insufficient' ? 'failed' : outcome,
    ...(outcome === 'insufficient' && { failure: 'insufficient' }),
    ...(outcome === 'failed' && { failure: 'declined' }),
    orderKey,
    ref,
    paymentRef: `payment-${ref}`,
    cents,
    currency,
  };
}

/** The body is signed, so it is one of our own events. */
function parseEvents(body: Buffer): PaymentEvent[] {
  return [JSON.parse(body.toString('utf8')) as PaymentEvent];
}
