import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromLegacyLanguage, legacyLanguages } from '@/lib/core/locale';
import { messagesOf, type Messages } from '@/messages';
import type { CodeOf, Path } from './contract';
import { buildMember, buildTrend } from './testing/build';
import { examples, refusalsOf } from './testing/examples';
import { giveCoins } from './testing/money';
import { logInAs, post } from './testing/product';
import type { Provoke } from './testing/provoke';
import { startWorld, type World } from './testing/world';

/*
 * The texts of spec 8, each with the calls whose `msg` they are in the documented case. In all three languages the reply has the text of
 * the same key.
 */

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Key = keyof Messages['calls'];
type Said = { readonly text: string; readonly key: Key; readonly path: Path; readonly provoke: Provoke };

/** Sends an input with a new session of the man: other rows of the table end the earlier ones. */
const asMan =
  (input: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>): Provoke =>
  async (world) => ({ input: await input(world), token: await logInAs(world.product, world.man) });

const sampleOf = (path: Path): Provoke =>
  asMan(async (world) => (await examples[path].sample(world)) as Record<string, unknown>);

/** A refusal that has a code. */
function refused<P extends Path>(text: string, path: P, code: CodeOf<P> & Key): Said {
  return { text, key: code, path, provoke: refusalsOf(path)[code] as Provoke }; // the compiler demands one for each code
}

/** A success of the call's sample. */
const confirmed = (text: string, path: Path, key: Key): Said => ({ text, key, path, provoke: sampleOf(path) });

const emptyContents: readonly (readonly [Path, Record<string, unknown>])[] = [
  ['/member/email/released', { email: 'Woman', content: '' }],
  ['/member/email/released', { email: 'Woman', content: ' \u200b\n' }],
  ['/member/email/released', { email: 'Woman' }],
  ['/member/trend/released', {}],
  ['/member/trend/released', { content: '  ', img: '' }],
  ['/member/comment/released', { type: 'trend', id: 1, content: '' }],
  ['/member/index/translate', { content: '', to: 'en' }],
  ['/member/index/contact', { kind: 'payment', text: '', address: 'guest@example.org' }],
  ['/member/reports/appeal', { text: ' ' }],
];

const incompleteForms: readonly (readonly [Path, Record<string, unknown>])[] = [
  ['/member/gift/gift_giving', {}],
  ['/member/gift/gift_giving', { username: 'Woman', message: 'for you', number: 1 }],
  ['/member/gift/gift_giving', { username: 'Woman', giftid: '' }],
  ['/member/gift/gift_giving', { username: 'Woman', giftid: 0 }],
  ['/member/gift/gift_giving', { username: 'Woman', giftid: 1, number: '' }],
  ['/member/gift/gift_giving', { username: 'Woman', giftid: null }],
  ['/member/gift/gift_giving', { username: ' ', giftid: 1 }],
  ['/member/email/released', { email: '', content: 'Hello' }],
  ['/member/reports/reports', { userid: 1 }],
  ['/member/reports/reports', { type: '', userid: 1 }],
];

const withoutPlan: Provoke = asMan(({ man }) => ({
  ...{ user_id: man.id, gainer_id: man.id, pay_type: 2, order_type: 2, income: 29.99, packege_id: 0 },
}));

const table: readonly Said[] = [
  refused('Incorrect username or password', '/member/index/login', 'INCORRECT_CREDENTIALS'),
  refused('Your account is pending approval...', '/member/index/login', 'PENDING_APPROVAL'),
  refused('username has been used', '/member/index/register', 'USERNAME_USED'),
  refused('email has been used', '/member/index/register', 'EMAIL_USED'),
  refused('Registered successfully, under review...', '/member/index/register', 'UNDER_REVIEW'),
  refused('email format', '/member/index/forget', 'EMAIL_FORMAT'),
  confirmed('check your email to set your new password', '/member/index/forget', 'resetEmailSent'),
  refused('The old password is incorrect', '/member/index/changepwd', 'OLD_PASSWORD_INCORRECT'),
  refused('Modification failed. This email has been used', '/member/index/profile', 'EMAIL_TAKEN'),
  refused('Modification failed', '/member/index/profile', 'AVATAR_NOT_FOUND'),
  refused('User does not exist', '/member/email/released', 'RECIPIENT_NOT_FOUND'),
  refused('User does not exist', '/member/gift/gift_giving', 'RECIPIENT_NOT_FOUND'),
  refused('Insufficient Credits', '/member/gift/gift_giving', 'INSUFFICIENT_CREDITS'),
  refused('Insufficient Credits', '/member/index/translate', 'INSUFFICIENT_CREDITS'),
  refused('User does not exist', '/member/index/userdetail', 'MEMBER_NOT_FOUND'),
  refused('No users found', '/member/index/search_opposite_sex', 'NO_USERS'),
  {
    ...{ text: 'No users found', key: 'NO_USERS', path: '/member/index/search_opposite_sex' },
    provoke: asMan(() => ({})),
  },
  refused('Sorry, your credit is running low', '/member/Pay/pay', 'LOW_CREDIT'),
  refused('Payment failed', '/member/Pay/pay', 'PAYMENT_MISMATCH'),
  refused('Payment failed', '/member/Pay/pay', 'PROVIDER_UNAVAILABLE'),
  refused('under maintenance, please contact the online customer service', '/member/Pay/pay', 'PAYMENTS_CLOSED'),
  refused('Please choose a set meal', '/member/Pay/pay', 'PACKAGE_NOT_FOUND'),
  { text: 'Please choose a set meal', key: 'PACKAGE_NOT_FOUND', path: '/member/Pay/pay', provoke: withoutPlan },
  refused('Image only', '/member/index/uploads', 'NOT_AN_IMAGE'),
  refused('Image exceeds size limit: 10240kb', '/member/index/uploads', 'IMAGE_TOO_LARGE'),
  refused("Image's size is too low. Expected at least: 200*200", '/member/index/uploadImg', 'IMAGE_TOO_SMALL'),
  refused('Upload failed', '/member/index/uploads', 'UPLOAD_FAILED'),
  refused('Upload failed', '/member/photo/released', 'IMAGE_NOT_FOUND'),
  confirmed('Send Success', '/member/email/released', 'sendSuccess'),
  confirmed('Send Success', '/member/trend/released', 'sendSuccess'),
  confirmed('Save Success', '/member/index/general', 'saveSuccess'),
  confirmed('Save Success', '/member/index/notification', 'saveSuccess'),
  confirmed("Submitted, please wait for the administrator's notice", '/member/reports/reports', 'reported'),
  {
    ...{ text: 'Deleted Success', key: 'deletedSuccess', path: '/member/trend/del' },
    provoke: asMan(async ({ product, man }) => ({ id: (await buildTrend(product.db, man)).id })),
  },
  {
    ...{ text: 'Recharge success', key: 'rechargeSuccess', path: '/member/Pay/pay' },
    provoke: async (world) => {
      const { input, token } = await examples['/member/Pay/pay'].refusals.LOW_CREDIT(world);
      await giveCoins(world.product.db, { id: Number(input.user_id) }, 1_000);
      return { input, ...(token !== undefined && { token }) };
    },
  },
  {
    ...{ text: 'Login successful', key: 'loginSuccess', path: '/member/index/login' },
    provoke: sampleOf('/member/index/login'),
  },
  ...emptyContents.map(([path, input]): Said => ({
    ...{ text: "Content can't be empty", key: 'contentEmpty', path },
    provoke: asMan(() => input),
  })),
  ...incompleteForms.map(([path, input]): Said => ({
    ...{ text: 'Please complete the form as required', key: 'formIncomplete', path },
    provoke: asMan(() => input),
  })),
];

describe.each(table)('“$text” from $path', ({ text, key, path, provoke }) => {
  test('is the reply’s message in three languages', async () => {
    expect((await messagesOf('en')).calls[key].toLowerCase()).toContain(text.toLowerCase());
    for (const language of legacyLanguages) {
      const { input, token } = await provoke(world);
      const { body } = await post(path, input, { token, headers: { cookie: `language=${language}` } });
      expect(body.msg, language).toBe((await messagesOf(fromLegacyLanguage(language) ?? 'en')).calls[key]);
    }
  });
});

const failures: readonly (readonly [string, Path, Record<string, unknown>])[] = [
  ['Login failed. required password', '/member/index/login', { account: 'Woman' }],
  ['Login failed. username or email format', '/member/index/login', { account: '!', password: 'x' }],
  ['Send Failed. This text is too long', '/member/email/released', { email: 'Woman', content: 'x'.repeat(2_001) }],
  ['Send Failed. number format', '/member/gift/gift_giving', { username: 'Woman', giftid: 1, number: 100 }],
  ['Send Failed. This text is too long', '/member/trend/released', { content: 'x'.repeat(1_001) }],
  ['Modification failed. email format', '/member/index/profile', { email: 'none', sex: 1, birthday: 0 }],
  ['Modification failed. This signature is too long', '/member/index/changesignature', { signature: 'x'.repeat(31) }],
];

test.each(failures)('“%s” is the message of %s with %j', async (text, path, input) => {
  const token = await logInAs(world.product, world.man);
  const { body } = await post(path, input, { token });
  expect(body).toMatchObject({ status: 400, msg: text });
});

test('a like and its end are told apart in three languages', async () => {
  const { product, woman } = world;
  const token = await logInAs(product, await buildMember(product.db, { gender: 'male' }));
  for (const language of legacyLanguages)
    for (const key of ['likeSuccess', 'likeCancel'] as const) {
      const headers = { cookie: `language=${language}` };
      const { body } = await post('/member/like/like', { target_id: woman.id }, { token, headers });
      expect(body.msg).toBe((await messagesOf(fromLegacyLanguage(language) ?? 'en')).calls[key]);
    }
});

test.each([undefined, '', '   ', null, 'x'.repeat(10_000), 5, ['a@example.test'], { a: 1 }, true])(
  'the address %j of a forgotten password is -1, a format error (spec 7)',
  async (email) => {
    const { body } = await post('/member/index/forget', { email });
    expect(body).toMatchObject({ status: -1, code: 'EMAIL_FORMAT', msg: 'email format' });
  },
);

/** Texts that only screens show. */
const onScreens = [
  'Your membership level is too low to see more',
  'Upgrade required',
  "You dont't have permission",
  'Free chat is used up. Please Upgrade Member and continue',
  'Need to upgrade',
  'Your account is under review',
  'Copy success',
  'Send Failed',
  'No users',
  'No photos',
  'No chats',
  'No results',
  'No notices',
];

test.each(onScreens)('“%s” is a text of the site', async (text) => {
  const texts = JSON.stringify(await messagesOf('en')).toLowerCase();
  expect(texts).toContain(JSON.stringify(text).slice(1, -1).toLowerCase());
});
