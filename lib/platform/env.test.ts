import { describe, expect, it } from 'vitest';

import { parseSettings, SettingsError } from './env';
import { settingExamples } from './setting-examples';

const secret = 'a-secret-of-the-data-folder-0123456789';
const parse = (source: Record<string, string | undefined> = {}) => parseSettings(source, () => secret);

function problemsOf(source: Record<string, string>): string[] {
  try {
    parse(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

/** The problems without their examples. */
const fieldErrors = (source: Record<string, string>) =>
  problemsOf(source).map((problem) => problem.replace(/, for example [A-Z0-9_]+=.*$/, ''));

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

  it('have no metrics by default, and take ports and an address for them', () => {
    expect(parse()).toMatchObject({ METRICS_HOST: '127.0.0.1' });
    expect(parse().METRICS_PORT).toBeUndefined();
    expect(parse({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.5' })).toMatchObject({ METRICS_PORT: 9100 });
    expect(
      fieldErrors({ METRICS_PORT: '3000', REALTIME_METRICS_PORT: 'x', WORKER_METRICS_PORT: '3000', METRICS_HOST: 'a' }),
    ).toEqual([
      'REALTIME_METRICS_PORT: must be a number from 1 to 65535',
      'METRICS_HOST: must be an IP address like 127.0.0.1, 10.0.0.5 or ::1',
      'METRICS_PORT: must differ from PORT',
      'WORKER_METRICS_PORT: must differ from PORT',
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

  it('refuse a folder of backups within DATA_DIR, and take one next to it', () => {
    const problem = 'BACKUP_DIR: must be outside of DATA_DIR, best on another disk';
    for (const BACKUP_DIR of ['/srv/site', '/srv/site/backups', '/srv/site/..backups'])
      expect(fieldErrors({ DATA_DIR: '/srv/site', BACKUP_DIR })).toEqual([problem]);
    for (const BACKUP_DIR of ['/srv', '/srv/site-backups'])
      expect(parse({ DATA_DIR: '/srv/site', BACKUP_DIR }).BACKUP_DIR).toBe(BACKUP_DIR);
  });

  it('take live payments with the settings of one provider or of both', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' };
    for (const settings of [stripe, paypal, { ...stripe, ...paypal }])
      expect(parse({ PAYMENTS: 'live', ...settings })).toMatchObject({
        PAYMENTS: 'live',
        PAYPAL_MODE: 'live',
        ...settings,
      });
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

  const password = 'hunter2';
  it.each([
    ['SITE_URL', 'https://example.org/dating', 'must have no path: the site needs a host for itself'],
    ['SITE_URL', 'https://example.org/?a=1', 'must have no query (?)'],
    ['SITE_URL', 'https://example.org/#top', 'must have no fragment (#): in a password, write %23'],
    ['SITE_URL', `https://user:${password}@example.org`, 'must have no user name or password'],
    ['SITE_URL', 'example.org', 'must be an http or https address'],
    ['SITE_URL', 'wss://example.org', 'must be an http or https address'],
    ['REALTIME_URL', 'https://example.org/live', 'must have no path: the site needs a host for itself'],
    ['REALTIME_URL', `https://${password}@example.org`, 'must have no user name or password'],
    ['REALTIME_URL', 'ws://example.org', 'must be an http or https address'],
    ['S3_ENDPOINT', `https://user:${password}@example.org`, 'must have no user name or password'],
    ['TRANSLATE_URL', 'http://127.0.0.1:5000/?api_key=hunter2', 'must have no query (?)'],
    ['DATABASE_URL', `mysql://user:${password}@h/x`, 'must look like postgres://user:password@host:5432/database'],
    ['DATABASE_URL', `postgres://user:${password}@h`, 'must end in the name of a database, such as /yuanfen'],
    [
      'DATABASE_URL',
      `postgres://user:${password}@h/x?sslrootcert=/ca.crt`,
      'must have no sslrootcert: an authority of your own is a file that NODE_EXTRA_CA_CERTS names',
    ],
    ['DATABASE_URL', `postgres://user:a@h/x#${password}`, 'must have no fragment (#): in a password, write %23'],
    ['REDIS_URL', `http://:${password}@h`, 'must look like redis://host:6379'],
    ['REDIS_URL', `redis://:${password}@h/first`, 'must end in the number of a database, or in none'],
    ['SMTP_URL', `mail://user:${password}@h`, 'must look like smtp://user:password@host:587'],
    ['SMTP_URL', `smtp://user:${password}@h/inbox`, 'must have no path'],
    ['PORT', '0', 'must be a number from 1 to 65535'],
    ['PORT', '65536', 'must be a number from 1 to 65535'],
    ['PORT', '0x50', 'must be a number from 1 to 65535'],
    ['PORT', '1e3', 'must be a number from 1 to 65535'],
    ['REALTIME_PORT', '-1', 'must be a number from 1 to 65535'],
    ['PRESENCE_OFFLINE_SECONDS', '2.5', 'must be a number of seconds from 1 to 300'],
    ['RATE_LIMITS', 'Strict', 'must be one of off, standard, strict'],
    ['DEMO', 'yes', 'must be 0 or 1'],
    ['SITE_NAME', 'Y'.repeat(61), 'must have at most 60 characters'],
    ['SITE_NAME', 'Yuan\u0007fen', 'must have no invisible characters'],
    ['SITE_NAME', 'Yuan\nBcc: all', 'must have no invisible characters'],
    ['SITE_NAME', '"Yuanfen"', 'must not be in quotes'],
    ['AUTH_SECRET', `'${secret}'`, 'must not be in quotes'],
    ['AUTH_SECRET', `${secret} `, 'must not begin or end with a space'],
    ['S3_SECRET_ACCESS_KEY', ` ${password}`, 'must not begin or end with a space'],
    ['SITE_URL', 'https://example.org\u200b', 'must have no invisible characters'],
    ['SUPPORT_EMAIL', 'help', 'must be an email address'],
  ])('refuse %s=%s with the reason, and without the value', (name, value, message) => {
    const problems = fieldErrors({ STORAGE: 'local', [name]: value });
    expect(problems).toContain(`${name}: ${message}`);
    expect(problems.join()).not.toContain(password);
  });

  it('take addresses as browsers write them', () => {
    const settings = { SITE_URL: 'HTTPS://Example.org:443//', REALTIME_URL: 'https://example.org:2346/' };
    expect(parse(settings)).toMatchObject({
      SITE_URL: 'https://example.org',
      REALTIME_URL: 'https://example.org:2346',
    });
    expect(parse({ TRANSLATE_URL: 'https://example.org/translate/' }).TRANSLATE_URL).toBe(
      'https://example.org/translate',
    );
    const DATABASE_URL = 'postgres://u:p%23@h:5432/site?sslmode=verify-full';
    expect(parse({ DATABASE_URL, REDIS_URL: 'rediss://h:6379/1' })).toMatchObject({ DATABASE_URL });
  });

  it('refuse an address of the live connection that pages of the site cannot use', () => {
    const wrong = (site: string, realtime: string) => fieldErrors({ SITE_URL: site, REALTIME_URL: realtime });
    expect(wrong('https://example.org', 'http://example.org:2346')).toEqual([
      'REALTIME_URL: must be https, as SITE_URL is',
    ]);
    expect(wrong('http://example.org', 'https://example.org')).toEqual(['REALTIME_URL: must be http, as SITE_URL is']);
    expect(wrong('https://example.org', 'https://live.example.org')).toEqual([
      'REALTIME_URL: must have the host of SITE_URL',
    ]);
  });

  it('refuse settings of a service that have no effect without another', () => {
    expect(fieldErrors({ S3_BUCKET: 'b' })).toEqual([
      'STORAGE: must be s3 for the S3_ settings to count, or local to leave them',
    ]);
    expect(fieldErrors({ TRANSLATE_KEY: 'k' })).toEqual(['TRANSLATE_URL: is needed with TRANSLATE_KEY']);
  });

  it.each(Object.entries(settingExamples))(
    'accept the example of %s, and name it with a wrong value',
    (name, example) => {
      const others = { ...settingExamples, DEMO: '', DEMO_CHAT: '', EMBEDDED: '', PUSH_TEST_ORIGIN: '' };
      expect(problemsOf({ ...others, [name]: example })).toEqual([]);
      const [problem = ''] = problemsOf({ [name]: `${example} ` });
      expect(problem).toBe(`${name}: must not begin or end with a space, for example ${name}=${example}`);
    },
  );

  it('name each of several wrong values at once, with an example', () => {
    expect(problemsOf({ PORT: 'x', SMTP_URL: 'host', OPERATOR_DATA_CONTACT: 'privacy' })).toEqual([
      'PORT: must be a number from 1 to 65535, for example PORT=3000',
      'SMTP_URL: must look like smtp://user:password@host:587, for example SMTP_URL=smtp://user:password@host:587',
      'OPERATOR_DATA_CONTACT: must be an email address, for example OPERATOR_DATA_CONTACT=privacy@example.org',
    ]);
  });

  it('name a conflict also with a value that is wrong by itself, and no conflict that its right value would end', () => {
    expect(
      fieldErrors({ DEMO: '1', DATABASE_URL: 'x', RATE_LIMITS: 'none' }).map((line) => line.split(':')[0]),
    ).toEqual(['DATABASE_URL', 'RATE_LIMITS', 'DEMO']);
    expect(fieldErrors({ PAYMENTS: 'live', STRIPE_SECRET_KEY: 'x', RATE_LIMITS: 'none' })).toEqual([
      'STRIPE_SECRET_KEY: must begin with sk_ or rk_',
      'RATE_LIMITS: must be one of off, standard, strict',
      'STRIPE_WEBHOOK_SECRET: is needed for payments by Stripe',
    ]);
  });

  it.each([
    [{ SITE_URL: 'https://', REALTIME_URL: 'http://' }, ['SITE_URL', 'REALTIME_URL']],
    [{ DATABASE_URL: 'smtp:' }, ['DATABASE_URL']],
    [{ SITE_URL: 'redis://' }, ['SITE_URL']],
    [{ AUTH_SECRET_FORMER: 'a,b' }, ['AUTH_SECRET_FORMER']],
  ])('name each wrong value of %j once', (source, names) => {
    expect(fieldErrors(source).map((line) => line.split(':')[0])).toEqual(names);
  });

  it('list stray characters with all other errors', () => {
    expect(fieldErrors({ PORT: '80 ', REALTIME_PORT: 'x', STORAGE: 's4' })).toHaveLength(3);
  });
});
