import { expect, test } from 'vitest';
import { securityHeaders } from './security';

const headersOf = (SITE_URL: string, host = 'example.org', REALTIME_URL?: string, HSTS_SUBDOMAINS = false) =>
  securityHeaders({
    nonce: 'n0nce',
    host,
    settings: { NODE_ENV: 'production', REALTIME_PORT: 2346, REALTIME_URL, SITE_URL, HSTS_SUBDOMAINS },
  });

test('sends HSTS and upgrades requests on an https site only', () => {
  const secure = headersOf('https://example.org');
  expect(secure['strict-transport-security']).toBe('max-age=31536000');
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
  const plain = headersOf('http://localhost:3000');
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('keeps browsers on TLS below the host of the site only where the operator asks for it', () => {
  const headers = headersOf('https://example.org', 'example.org', undefined, true);
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('allows scripts by the nonce of the request only', () => {
  const directives = headersOf('https://example.org')['content-security-policy'].split('; ');
  const scripts = directives.filter((directive) => directive.startsWith('script-src'));
  expect(scripts).toEqual([`script-src 'self' 'nonce-n0nce' 'strict-dynamic'`]);
});

test('allows the live connection of the configured address, else of the host', () => {
  const configured = headersOf('https://example.org', 'example.org', 'https://live.example.org/path');
  expect(configured['content-security-policy']).toContain('https://live.example.org wss://live.example.org;');
  expect(headersOf('http://localhost:3000', '[::1]:3000')['content-security-policy']).toContain('ws://[::1]:2346');
});

test.each(["evil.example; script-src 'unsafe-inline'", 'a b', ''])('ignores the malformed host %j', (host) => {
  const policy = headersOf('http://localhost:3000', host)['content-security-policy'];
  expect(policy).toContain(`connect-src 'self' ;`);
  expect(policy).not.toContain('evil');
});
