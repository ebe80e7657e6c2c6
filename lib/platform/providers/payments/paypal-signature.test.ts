import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { timeoutMilliseconds } from '@/lib/testing/payment-server';
import { startPayPalServer, type PayPalServer } from '@/lib/testing/paypal-server';
import { GatewayError } from './gateway';
import { createPayPalVerifier } from './paypal-signature';

const account = { clientId: 'client', clientSecret: 'hunter2' };
const webhookId = '1JE4291016473214C';
const body = '{"id":"WH-1","summary":"30 金幣"}';
const toSeconds = (time: number) => new Date(time).toISOString().replace(/\.\d+/, '');

let server: PayPalServer;
beforeEach(async () => {
  server = await startPayPalServer(account, webhookId);
});
afterEach(() => server.close());

const verifier = (changed: Partial<Parameters<typeof createPayPalVerifier>[0]> = {}) =>
  createPayPalVerifier({
    webhookId,
    certificateOrigins: [server.url],
    timeoutMilliseconds,
    now: Date.now,
    ...changed,
  });

const isSigned = (received: string, headers: Record<string, string> = server.sign(received), by = verifier()) =>
  by({ body: Buffer.from(received), headers: new Headers(headers) });

describe('the signature of a callback of PayPal', () => {
  it('is accepted up to 300 seconds before and after the time in it', async () => {
    const now = Date.parse('2026-10-01T12:00:00Z');
    const by = verifier({ now: () => now });
    expect(await isSigned(body, server.sign(body, { time: toSeconds(now - 300_000) }), by)).toBe(true);
    expect(await isSigned(body, server.sign(body, { time: toSeconds(now - 301_000) }), by)).toBe(false);
    expect(await isSigned(body, server.sign(body, { time: toSeconds(now + 301_000) }), by)).toBe(false);
  });

  it.each(['-id', '-time', '-sig', '-cert-url', '-algo'])('is refused without its header ...%s', async (name) => {
    const headers = Object.entries(server.sign(body)).filter(([header]) => !header.endsWith(name));
    expect(await isSigned(body, Object.fromEntries(headers))).toBe(false);
  });

  it('is refused with another body, another webhook, another key, another time or another algorithm', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = [
      server.sign(`${body} `),
      server.sign(body, { webhookId: '5WH' }),
      server.sign(body, { key: privateKey }),
      { ...server.sign(body, { time: '2020-01-01T00:00:00Z' }), 'paypal-transmission-time': toSeconds(Date.now()) },
      { ...server.sign(body), 'paypal-auth-algo': 'SHA1withRSA' },
      { ...server.sign(body), 'paypal-transmission-sig': '' },
    ];
    expect(await isSigned(body)).toBe(true);
    for (const headers of forged) expect(await isSigned(body, headers)).toBe(false);
  });

  it('is refused when PayPal has no such certificate, or only an expired one', async () => {
    const headers = server.sign(body);
    const missing = { ...headers, 'paypal-cert-url': headers['paypal-cert-url'] + '0' };
    expect(await isSigned(body, missing)).toBe(false);
    const in20Years = Date.parse('2046-01-01T00:00:00Z');
    const by = verifier({ now: () => in20Years });
    expect(await isSigned(body, server.sign(body, { time: toSeconds(in20Years) }), by)).toBe(false);
  });

  it('downloads a certificate once, and from no host but PayPal', async () => {
    const by = verifier();
    expect([await isSigned(body, server.sign(body), by), await isSigned(body, server.sign(body), by)]).toEqual([
      true,
      true,
    ]);
    const own = await startPayPalServer(account, webhookId);
    const headers = own.sign(body);
    const { port } = new URL(own.url);
    const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270';
    const addresses = [
      headers['paypal-cert-url'],
      `${server.url}@127.0.0.1:${port}${path}`,
      `http://api.paypal.com.localhost:${port}${path}`,
      `${server.url}/v1/notifications/certs/../../../own.pem`,
      `${server.url}${path}?next=${own.url}`,
      `file://${path}`,
      'CERT-1',
    ];
    for (const address of addresses)
      expect(await isSigned(body, { ...headers, 'paypal-cert-url': address ?? '' }, by)).toBe(false);
    expect(own.requests).toEqual([]);
    await own.close();
    expect(server.requests).toHaveLength(1);
  });

  it('cannot be checked when the address of the certificate redirects', async () => {
    const own = await startPayPalServer(account, webhookId);
    server.fail({ status: 302, location: own.sign(body)['paypal-cert-url'] });
    await expect(isSigned(body)).rejects.toThrow(GatewayError);
    expect(own.requests).toEqual([]);
    await own.close();
  });
});
