import { Secret, TOTP } from 'otpauth';
import { contract } from '@/lib/contract';
import { staffRoutes } from '@/lib/routing/staff-routes';
import { sample } from '@/lib/testing/sampling';
import { sessionCookieName } from '@/lib/web/session/token';
import { siteUrl } from '../browser-pool';
import { expect, logIn, mintCookie, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { translatorFor } from '../translator';
import { sendRaw, type RawReply } from '../raw-request';

const pages = Object.values(staffRoutes).map(({ desktop }) => desktop.replace(/\[\w+\]/g, '1'));
/** Spellings and addresses below the pages; the site treats them like the pages, or as missing. */
const spellings = [
  '/ADMIN',
  '/%61dmin/desk',
  '/admin/',
  '//admin/desk',
  '/admin/desk/x',
  '/admin/desk?uid=1',
  '/admin/%E5%AE%A2',
];
const forms: Record<string, Record<string, string>> = {
  document: {},
  navigation: { rsc: '1' },
  prefetch: { rsc: '1', 'next-router-prefetch': '1' },
  'prefetch of a segment': { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  phone: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile' },
};

// One script for each piece of the data of the page, however the server happened to cut it.
const dataScript = /<script[^>]*>self\.__next_f\.push\(\[1,"(.*?)"\]\)<\/script>/gs;

/** What a visitor learns from a reply: everything but random values and the time. */
function comparable({ status, headers, body }: RawReply) {
  const { date, etag, 'content-length': length, link = '', ...rest } = headers;
  const noNonce = (text: string) =>
    text.replace(/nonce(=\\?"|-|\\?":\\?")[\w+/=]+/g, 'nonce').replace(/"[\w-]{21}[vm]\\?"/g, '"request"');
  const text = noNonce(body);
  const parts = text.replaceAll(dataScript, '').split(/(?=<)|\n/);
  const isResource = (part: string) => /^<(link|script src|\/script)/.test(part);
  return {
    status,
    hasDate: date !== undefined,
    hasTag: etag !== undefined,
    hasLength: length !== undefined,
    headers: noNonce(JSON.stringify(Object.entries(rest).sort())),
    // React names a style sheet or script in the header, as a preload, or only in its data, in any order, as it comes.
    resources: [...new Set((link + body).match(/\/_next\/static\/[\w./-]+/g))].sort(),
    body: parts.filter((part) => !isResource(part)).sort(),
    data: Array.from(text.matchAll(dataScript), ([, piece]) => piece)
      .join('')
      .split('\\n')
      .sort(),
  };
}

const callers = {
  'a visitor': undefined,
  'a member': {},
  'a pending member': { status: 'pending' },
  'a suspended administrator': { role: 'administrator', status: 'suspended' },
} as const;

for (const [caller, given] of Object.entries(callers)) {
  test(`for ${caller}, no page or call of staff differs from one that does not exist`, async ({ database }) => {
    const member = given && (await buildUniqueMember(database, given));
    const cookie = member
      ? { cookie: `${sessionCookieName(siteUrl())}=${await mintCookie(database, member.id)}` }
      : undefined;
    for (const [form, formHeaders] of Object.entries(forms)) {
      const headers = { ...formHeaders, ...cookie };
      const missing = comparable(await sendRaw({ path: '/admin/nothing', headers }));
      expect(missing.status, form).toBe(404);
      for (const path of sample([...pages, ...spellings], 15, `pages of staff, ${form}, ${caller}`)) {
        const reply = comparable(await sendRaw({ path, headers }));
        expect(reply, `${form} ${path}`).toEqual(missing);
      }
    }
    const calls = Object.keys(contract).filter((path) => path.startsWith('/member/staff/'));
    for (const method of ['POST', 'GET', 'HEAD', 'PUT', 'OPTIONS']) {
      for (const origin of [siteUrl(), 'https://elsewhere.example', undefined]) {
        const headers = { ...cookie, ...(origin && { origin }), 'content-type': 'application/json' };
        const send = (path: string) => sendRaw({ path, method, headers, ...(method === 'POST' && { body: '{}' }) });
        const missing = comparable(await send('/member/staff/nothing'));
        expect(missing.status).toBe(404);
        for (const path of sample(calls, 25, `calls of staff, ${method} from ${origin}, ${caller}`))
          expect(comparable(await send(path)), `${method} ${path} from ${origin}`).toEqual(missing);
      }
    }
  });
}

test('a role gets the pages of its areas only', async ({ database }) => {
  const finance = await buildUniqueMember(database, { role: 'finance' });
  const cookie = `${sessionCookieName(siteUrl())}=${await mintCookie(database, finance.id)}`;
  const statusOf = async (path: string) => (await sendRaw({ path, headers: { cookie } })).status;
  expect(await statusOf('/admin')).toBe(200);
  expect(await statusOf('/admin/desk')).toBe(404);
});

test('a member of staff sets up a second factor, which each later session asks for', async ({ visit, database }) => {
  const t = translatorFor('en');
  const staff = await buildUniqueMember(database, { role: 'administrator' });
  const { page, context, problems } = await visit('desktop', { memberId: staff.id });
  await page.goto('/admin/security');
  await page.getByRole('button', { name: t('staffSecurity.start') }).click();
  await expect(page.getByRole('img', { name: t('staffSecurity.qr') })).toBeVisible();
  const secret = Secret.fromBase32(await page.locator('code').innerText());
  await page.getByLabel(t('staffSecurity.code')).fill(TOTP.generate({ secret }));
  await page.getByRole('button', { name: t('staffSecurity.enable') }).click();
  await expect(page.getByRole('heading', { name: t('staffSecurity.codes.title') })).toBeVisible();
  const [recovery = ''] = await page.getByRole('main').getByRole('listitem').allInnerTexts();

  await logIn(context, database, staff.id);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/security$/);
  await page.getByLabel(t('staffSecurity.code')).fill('000000');
  await page.getByRole('button', { name: t('staffSecurity.prove') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('calls.WRONG_CODE') })).toBeVisible();
  await page.getByLabel(t('staffSecurity.code')).fill(recovery);
  await page.getByRole('button', { name: t('staffSecurity.prove') }).click();
  await expect(page.getByText(/9 recovery codes/)).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: t('overview.title'), level: 1 })).toBeVisible();
  await page.getByRole('button', { name: t('overview.days.showTable') }).click();
  await expect(page.getByRole('region', { name: t('overview.days.table') })).toBeVisible();
  expect(problems).toEqual([]);
});
