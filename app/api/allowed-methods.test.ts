import { expect, test } from 'vitest';
import * as mailEvents from './mail/events/route';
import * as payments from './payments/[provider]/route';
import * as health from './health/route';
import * as sandbox from './sandbox/[ref]/route';
import * as unsubscribe from './unsubscribe/[token]/route';

type Refusing = { readonly PUT: () => Response; readonly OPTIONS: () => Response };

test.each<[string, Refusing, string]>([
  ['health', health, 'GET, HEAD, OPTIONS'],
  ['events of the mail server', mailEvents, 'POST, OPTIONS'],
  ['callbacks of payments', payments, 'POST, OPTIONS'],
  ['the sandbox', sandbox, 'GET, HEAD, POST, OPTIONS'],
  ['unsubscribing', unsubscribe, 'GET, HEAD, POST, OPTIONS'],
])('%s names the methods that it has', (_, { PUT, OPTIONS }, allow) => {
  expect([PUT().status, PUT().headers.get('allow')]).toEqual([405, allow]);
  expect([OPTIONS().status, OPTIONS().headers.get('allow')]).toEqual([204, allow]);
});

test('an address that is only posted to refuses to be read', () => {
  for (const { GET, HEAD } of [mailEvents, payments]) expect([GET().status, HEAD().status]).toEqual([405, 405]);
});
