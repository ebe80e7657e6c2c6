import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConfirmLoginProvider } from '@/components/admin/shell/confirm-login';
import { ReasonProvider } from '@/components/admin/shell/reason';
import type { CaseDetails } from '@/lib/moderation/model';
import { href } from '@/lib/routing/href';
import { renderUi } from '@/lib/testing/render';
import admin from '@/messages/en/admin.json';
import members from '@/messages/en/members.json';
import moderation from '@/messages/en/moderation.json';
import { CaseScreen } from './case-screen';

const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => router }));

let bodies: unknown[];
let refusal: object;
beforeEach(() => {
  bodies = [];
  refusal = {};
  router.push.mockClear();
  router.refresh.mockClear();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    return { json: async () => ({ status: 200, msg: 'A reply.', data: null, ...refusal }) };
  });
});

const script = '<script>window.pwned = 1</script><img src=x onerror="window.pwned = 1">';
const at = Date.UTC(2030, 0, 2);
const reportCase: CaseDetails = {
  id: 7,
  subject: 'trend',
  member: { id: 3, username: 'Ann' },
  kinds: ['offensive'],
  excerpt: script,
  weight: 2,
  reportCount: 1,
  openedAt: at,
  lastReportedAt: at,
  decision: null,
  account: { status: 'active', suspendedUntil: null, role: null, joinedAt: at },
  itemState: 'shown',
  reports: [{ id: 1, reporter: { id: 4, username: 'Bob' }, kind: 'offensive', content: script, weight: 1, at }],
  evidence: [
    {
      id: 1,
      text: script,
      profile: {
        username: 'Ann',
        gender: 'female',
        age: 30,
        country: 'GB',
        signature: script,
        facts: { city: script },
      },
      messages: [{ id: 9, senderId: 3, type: 'text', content: script, at }],
      pictures: [{ id: 5, part: 'item', messageId: null }],
      at,
    },
  ],
  others: [],
  sanctions: [],
};

const show = () =>
  renderUi(
    <NextIntlClientProvider locale="en" messages={{ admin, members, moderation }}>
      <ConfirmLoginProvider>
        <ReasonProvider>
          <CaseScreen reportCase={reportCase} nextId={8} presets={[{ name: 'insult', text: '你辱罵了其他會員。' }]} />
        </ReasonProvider>
      </ConfirmLoginProvider>
    </NextIntlClientProvider>,
  );

test('shows scripts of members as text', () => {
  const { container } = show();
  expect(container.querySelectorAll('script, img[src="x"]')).toHaveLength(0);
  expect(screen.getAllByText(script).length).toBeGreaterThanOrEqual(3);
  expect(screen.getByAltText('Reported photo').getAttribute('src')).toBe('/api/staff/report-picture/5');
});

test('decides by keys, with a reason in the language of the member, and opens the next case', async () => {
  const { user } = show();
  await user.keyboard('4');
  expect(screen.getByRole('radio', { name: /^4 ?Suspend/, checked: true })).toBeTruthy();
  await user.click(screen.getByText('7 days'));
  await user.click(screen.getByRole('button', { name: 'Insults' }));
  // A digit in the reason is text.
  await user.type(screen.getByRole('textbox'), ' 2j');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(bodies).toEqual([{ id: 7, outcome: 'suspend', days: 7, reason: '你辱罵了其他會員。 2j' }]);
  expect(router.push).toHaveBeenCalledWith(href('desktop', 'staffReport', { id: '8' }));
});

test('requires an outcome and a reason', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(screen.getByText('Please choose an outcome.')).toBeTruthy();
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(screen.getByText('Please give a reason.')).toBeTruthy();
  expect(bodies).toEqual([]);
});

test('shows the refusal and loads the decision when another moderator decided first', async () => {
  refusal = { status: -2, code: 'ALREADY_DECIDED' };
  const { user } = show();
  await user.keyboard('1');
  await user.type(screen.getByRole('textbox'), 'fine');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(screen.getByRole('alert').textContent).toBe('A reply.');
  expect(router.refresh).toHaveBeenCalled();
  expect(router.push).not.toHaveBeenCalled();
});

test('opens the next case by J', async () => {
  const { user } = show();
  await user.keyboard('j');
  expect(router.push).toHaveBeenCalledWith(href('desktop', 'staffReport', { id: '8' }));
});
