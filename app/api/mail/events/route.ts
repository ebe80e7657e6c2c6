import * as z from 'zod';
import { suppressionReasons } from '@/lib/core/suppression';
import { suppressAddresses } from '@/lib/emails/suppression';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { logRefusal } from '@/lib/platform/log-refusal';
import { isSigned, mailSignatureHeader } from '@/lib/platform/mail-signature';
import { BodyHold } from '@/lib/web/body-hold';
import { readCaller } from '@/lib/web/caller';
import { readBytes } from '@/lib/web/read-body';
import { missingCall, postOnly } from '@/lib/web/replies';
import type { RouteRequest } from '@/lib/platform/call-request';

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = postOnly;

/** More than a report of 500 events has. All that are being read share the bytes of openings. */
const maxBytes = 256 * 1024;
const maxEvents = 500;
const statuses = { TOO_LARGE: 413, MALFORMED: 400, BUSY: 503 } as const;

const report = z.object({
  events: z
    .array(
      z.object({
        id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
        type: z.enum(suppressionReasons),
        address: z.string().min(3).max(320),
      }),
    )
    .max(maxEvents),
});

/**
 * Receives the bounces and complaints of the mail server. Only a signed report has an effect, once for each event; the server
 * repeats one whose reply is an error. Without a limit of rates, so that forged ones cannot hold up the real ones.
 */
export async function POST(request: RouteRequest): Promise<Response> {
  const { MAIL_WEBHOOK_SECRET: key, AUTH_SECRET: secret } = env();
  if (key === undefined) return missingCall(request);
  const address = readCaller(request).addressPrefix;
  const hold = new BodyHold(address);
  try {
    const read = await readBytes(request.body, { maxBytes, hold });
    if (!read.ok) return reply(statuses[read.code]);
    const header = request.headers.get(mailSignatureHeader);
    const parsed = isSigned(key, read.value, { header, now: new Date() }) ? parse(read.value) : undefined;
    if (!parsed) {
      logRefusal('a report of the mail server was refused', { address });
      return reply(400);
    }
    await suppressAddresses(database().db, secret, parsed.events);
    return reply(200);
  } finally {
    hold.release();
  }
}

function parse(body: Buffer): z.infer<typeof report> | undefined {
  try {
    return report.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

function reply(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
