import { formatMoney } from '@/lib/core/money';
import { reportSandboxOutcome } from '@/lib/payments/sandbox-callbacks';
import { sandboxPage } from '@/lib/payments/sandbox-page';
import { env } from '@/lib/platform/env';
import { readBody } from '@/lib/web/read-body';
import { readCaller } from '@/lib/web/caller';
import { missingCall, readAndPost } from '@/lib/web/replies';
import { translatorOf } from '@/lib/texts/translate';
import { sandbox } from '@/lib/platform/providers/payments/gateways';
import { sandboxOutcomes, type SandboxGateway } from '@/lib/platform/providers/payments/sandbox';
import type { RouteRequest } from '@/lib/platform/call-request';

type Context = { params: Promise<{ ref: string }> };

export const { PUT, PATCH, DELETE, OPTIONS } = readAndPost;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Finds the payment of an address on a site that uses the sandbox. */
async function open({ params }: Context) {
  const gateway = sandbox();
  const payment = await gateway?.find((await params).ref);
  return gateway && payment ? { gateway, payment } : undefined;
}

/** Shows the page of the sandbox, in place of a provider. Its address is the permission. */
export async function GET(request: RouteRequest, context: Context): Promise<Response> {
  const checkout = await open(context);
  return checkout ? showPage(request, checkout.payment) : missingCall(request);
}

/** Settles the payment with the `outcome` of the form or of a script, and leads back to the site. */
export async function POST(request: RouteRequest, context: Context): Promise<Response> {
  const checkout = await open(context);
  if (!checkout) return missingCall(request);
  const body = await readBody(request, { kind: 'fields', maxBytes: 4_096 }, readCaller(request).addressPrefix);
  const requestedOutcome = body.ok ? body.value.outcome : undefined;
  const outcome = sandboxOutcomes.find((candidate) => candidate === requestedOutcome);
  const { gateway, payment } = checkout;
  if (!outcome) return showPage(request, payment, 400);
  if (await gateway.settle(payment.ref, outcome)) {
    const callbackUrl = `http://127.0.0.1:${env().PORT}/api/payments/sandbox`;
    await reportSandboxOutcome({ sandbox: gateway, callbackUrl }, payment.ref, outcome);
  }
  return new Response(null, { status: 303, headers: { location: payment.returnUrl, 'cache-control': 'no-store' } });
}

type Payment = NonNullable<Awaited<ReturnType<SandboxGateway['find']>>>;

async function showPage(request: RouteRequest, payment: Payment, status = 200): Promise<Response> {
  const { locale } = readCaller(request);
  const t = await translatorOf(locale, 'payments');
  const html = sandboxPage({
    texts: {
      lang: locale,
      title: t('sandbox.title'),
      notice: t('sandbox.notice'),
      item: payment.description,
      amount: formatMoney(payment.cents, locale),
      settled: t('sandbox.settled'),
      back: t('sandbox.back'),
      outcomes: {
        paid: t('sandbox.outcomes.paid'),
        failed: t('sandbox.outcomes.failed'),
        insufficient: t('sandbox.outcomes.insufficient'),
        unknown: t('sandbox.outcomes.unknown'),
      },
    },
    isOpen: payment.outcome === null || payment.outcome === 'unknown',
    returnUrl: payment.returnUrl,
  });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  return new Response(html, { status, headers });
}
