import { describe, expect, it } from 'vitest';

import { parseSettings, SettingsError } from './env';

const secret = 'a-secret-of-the-data-folder-0123456789';
const parse = (source: Record<string, string | undefined> = {}) => parseSettings(source, () => secret);

function fieldErrors(source: Record<string, string>): string[] {
  try {
    parse(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(parse()).toMatchObject({
      PORT: 3000,
      REALTIME_PORT: 2346,
      SITE_URL: 'http://localhost:3000',
      SITE_NAME: 'Yuanfen',
      EMBEDDED: true,
      DEMO: true,
      STORAGE: 'local',
      APPROVAL_MODE: 'off',
      RATE_LIMITS: 'standard',
      PRESENCE_OFFLINE_SECONDS: 30,
      AUTH_SECRET: secret,
    });
  });

  it('keep demo members online in a demo only, unless DEMO_CHAT is 0', () => {
    expect(parse().DEMO_CHAT).toBe(true);
    expect(parse({ DEMO: '0' }).DEMO_CHAT).toBe(false);
    expect(parse({ DEMO_CHAT: '0' })).toMatchObject({ DEMO: true, DEMO_CHAT: false });
  });

  it('take an http or https address of a translation server', () => {
    expect(parse({ TRANSLATE_URL: 'http://127.0.0.1:5000/' }).TRANSLATE_URL).toBe('http://127.0.0.1:5000');
    expect(fieldErrors({ TRANSLATE_URL: 'ftp://example.org' })).toEqual([
      'TRANSLATE_URL: must be an http or https address',
    ]);
  });

  it('treat an empty value as unset', () => {
    expect(parse({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ EMBEDDED: true, PORT: 3000 });
  });

  it('use PORT in the default SITE_URL and drop the trailing slash of a given one', () => {
    expect(parse({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000');
    expect(parse({ SITE_URL: 'https://example.org/' }).SITE_URL).toBe('https://example.org');
  });

  it('never create demo members in an external database', () => {
    const DATABASE_URL = 'postgres://u:p@db.example.org/site';
    expect(parse({ DATABASE_URL, DEMO_CHAT: '1' })).toMatchObject({ DEMO: false, DEMO_CHAT: false });
    expect(fieldErrors({ DATABASE_URL, DEMO: '1' })).toEqual([
      'DEMO: must not be 1 on a database of your own (DATABASE_URL)',
    ]);
    expect(parse({ DATABASE_URL, EMBEDDED: '1', DEMO: '1' }).DEMO).toBe(true);
  });

  it('accept the three ways of approval only', () => {
    expect(fieldErrors({ APPROVAL_MODE: 'some' })).toEqual(['APPROVAL_MODE: must be one of off, risk, all']);
    for (const mode of ['off', 'risk', 'all']) expect(parse({ APPROVAL_MODE: mode }).APPROVAL_MODE).toBe(mode);
  });

  it('take payments in the sandbox by default, but in production only for the demo', () => {
    const DATABASE_URL = 'postgres://u:p@db.example.org/site';
    const production = { NODE_ENV: 'production' };
    expect(parse({ DATABASE_URL }).PAYMENTS).toBe('sandbox');
    expect(parse(production)).toMatchObject({ DEMO: true, PAYMENTS: 'sandbox' });
    expect(parse({ ...production, DATABASE_URL, EMBEDDED: '1', DEMO: '1' }).PAYMENTS).toBe('sandbox');
    expect(parse({ ...production, DEMO: '0' }).PAYMENTS).toBe('off');
    expect(parse({ ...production, DATABASE_URL }).PAYMENTS).toBe('off');
    expect(parse({ ...production, DATABASE_URL, PAYMENTS: 'sandbox' }).PAYMENTS).toBe('sandbox');
    expect(fieldErrors({ PAYMENTS: 'paypal' })).toEqual(['PAYMENTS: must be one of sandbox, live, off']);
  });

  it('take live payments with the settings of one provider or of both', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' };
    for (const given of [stripe, paypal, { ...stripe, ...paypal }])
      expect(parse({ PAYMENTS: 'live', ...given })).toMatchObject({ PAYMENTS: 'live', PAYPAL_MODE: 'live', ...given });
  });

  it('refuse live payments without a provider, with a part of its settings, or with one key in the place of another', () => {
    expect(fieldErrors({ PAYMENTS: 'live' })).toEqual([
      'PAYMENTS: must not be live without the settings of Stripe or PayPal',
    ]);
    expect(fieldErrors({ PAYMENTS: 'live', STRIPE_WEBHOOK_SECRET: 'whsec_1', PAYPAL_WEBHOOK_ID: 'webhook' })).toEqual([
      'STRIPE_SECRET_KEY: is needed for payments by Stripe',
      'PAYPAL_CLIENT_ID: is needed for payments by PayPal',
      'PAYPAL_CLIENT_SECRET: is needed for payments by PayPal',
    ]);
    expect(fieldErrors({ STRIPE_SECRET_KEY: 'whsec_1', STRIPE_WEBHOOK_SECRET: 'sk_1', PAYPAL_MODE: 'test' })).toEqual([
      'STRIPE_SECRET_KEY: must begin with sk_ or rk_',
      'STRIPE_WEBHOOK_SECRET: must begin with whsec_',
      'PAYPAL_MODE: must be one of sandbox, live',
    ]);
    expect(fieldErrors({ STRIPE_SECRET_KEY: 'sk_1' })).toEqual([]);
  });

  it('trust no proxy by default, and the given addresses and networks otherwise', () => {
    expect(parse().TRUSTED_PROXIES.check('127.0.0.1')).toBe(false);
    const trusted = parse({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }).TRUSTED_PROXIES;
    expect(['127.0.0.1', '10.9.9.9', '127.0.0.2'].map((address) => trusted.check(address))).toEqual([
      true,
      true,
      false,
    ]);
    expect(fieldErrors({ TRUSTED_PROXIES: '10.0.0.0/8, localhost' })).toEqual([
      'TRUSTED_PROXIES: must be addresses or networks like 127.0.0.1, 10.0.0.0/8, ::1',
    ]);
  });

  it('can leave demo members out of the embedded database', () => {
    expect(parse({ DEMO: '0' }).DEMO).toBe(false);
  });

  it('list all errors at once, including those between settings', () => {
    const names = fieldErrors({
      PORT: 'abc',
      STORAGE: 's3',
      RATE_LIMITS: 'none',
      PRESENCE_OFFLINE_SECONDS: '0',
      REDIS_URL: 'nonsense',
      AUTH_SECRET: 'short',
    });
    expect(names.map((line) => line.split(':')[0]).sort()).toEqual([
      'AUTH_SECRET',
      'PORT',
      'PRESENCE_OFFLINE_SECONDS',
      'RATE_LIMITS',
      'REDIS_URL',
      'S3_ACCESS_KEY_ID',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_SECRET_ACCESS_KEY',
    ]);
  });

  it('never repeat an invalid value, which may be a password', () => {
    expect(fieldErrors({ DATABASE_URL: 'postgres//u:hunter2@h/x', AUTH_SECRET: 'hunter2' }).join()).not.toContain(
      'hunter2',
    );
  });

  it('reject the same port for both servers', () => {
    expect(fieldErrors({ PORT: '2346' })).toEqual(['REALTIME_PORT: must differ from PORT']);
  });
});
