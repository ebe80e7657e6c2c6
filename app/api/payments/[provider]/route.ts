import { paymentProviders } from '@/lib/core/payments';
import { applyPaymentEvent } from '@/lib/payments/apply-event';
import { database } from '@/lib/platform/database';
import { logFailure } from '@/lib/platform/log-failure';
import { logRefusal } from '@/lib/platform/log-refusal';
import { BodyHold } from '@/lib/web/body-hold';
import { readCaller } from '@/lib/web/caller';
import { readBytes } from '@/lib/web/read-body';
import { missingCall, postOnly } from '@/lib/web/replies';
import { GatewayError } from '@/lib/platform/providers/payments/gateway';
import { gatewayNamed } from '@/lib/platform/providers/payments/gateways';
import type { RouteRequest } from '@/lib/platform/call-request';

type Context = { params: Promise<{ provider: string }> };

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = postOnly;

/** Far more than a provider sends about one payment. All that are being read share the bytes of openings. */
const maxBytes = 256 * 1024;
const statuses = { TOO_LARGE: 413, MALFORMED: 400, BUSY: 503 } as const;

/**
 * Receives the callbacks of a provider. Only a signed callback has an effect, once for each of its events; the provider
 * repeats one whose reply is an error. Without a limit of rates, so that forged ones cannot hold up the real ones.
 */
export async function POST(request: RouteRequest, { params }: Context): Promise<Response> {
  const { provider: name } = await params;
  const provider = paymentProviders.find((candidate) => candidate === name);
  const gateway = provider && gatewayNamed(provider);
  if (!gateway) return missingCall(request);
  const address = readCaller(request).addressPrefix;
  const hold = new BodyHold(address);
  try {
    const read = await readBytes(request.body, { maxBytes, hold });
    if (!read.ok) return reply(statuses[read.code]);
    const body = read.value;
    const events = await gateway.readCallback({ body, headers: request.headers });
    if (!events) {
      logRefusal('a payment callback was refused', { address, code: name });
      return reply(400);
    }
    for (const event of events) await applyPaymentEvent(database().db, gateway.provider, event);
    return reply(200);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logFailure('a payment callback was not understood', error, { code: name, level: 'warn' });
    return reply(503);
  } finally {
    hold.release();
  }
}

function reply(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
