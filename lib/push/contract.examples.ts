import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { asMan } from '@/lib/testing/provoke';
import type { pushContract } from './contract';

/** The keys of a browser: those of the example in RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const subscriptionAt = (endpoint: string) => ({ subscription: { endpoint, keys } });

export const pushExamples = {
  '/member/push/key': {
    callers: groups.members,
    sample: () => ({}),
    reads: () => [{}],
  },
  '/member/push/subscribe': {
    callers: groups.members,
    sample: () => subscriptionAt('https://push.browser.com/send/example'),
    refusals: { ENDPOINT_REFUSED: asMan(() => subscriptionAt('https://127.0.0.1/send')) },
  },
  '/member/push/unsubscribe': {
    callers: groups.members,
    sample: () => ({ endpoint: 'https://push.browser.com/send/example' }),
  },
} satisfies ExamplesOf<typeof pushContract>;
