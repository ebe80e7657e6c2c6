import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header of a report of the mail server: `t=<Unix seconds>,v1=<HMAC-SHA-256 of "<t>.<body>" in hexadecimal digits>`. */
export const mailSignatureHeader = 'x-mail-signature';

/** Seconds by which the clocks of two machines may differ, and within which a report may be sent. */
export const signedForSeconds = 300;

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

export function signMailEvents(secret: string, body: Buffer, seconds: number): string {
  return `t=${seconds},v1=${digestOf(secret, body, seconds).toString('hex')}`;
}

/** Returns whether the mail server signed these bytes a short time ago. */
export function isSigned(secret: string, body: Buffer, { header, now }: { header: string | null; now: Date }): boolean {
  const [, time, signature] = form.exec(header ?? '') ?? [];
  if (time === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > signedForSeconds) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digestOf(secret, body, Number(time)));
}

function digestOf(secret: string, body: Buffer, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
