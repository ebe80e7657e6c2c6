import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { LostPaymentList } from '@/components/admin/staff-orders/lost-payment-list';
import { ConfirmLoginProvider } from '@/components/admin/shell/confirm-login';
import { ReasonProvider } from '@/components/admin/shell/reason';
import type { StaffRequest } from '@/lib/staff-requests/model';
import { renderUi } from '@/lib/testing/render';
import admin from '@/messages/en/admin.json';
import membership from '@/messages/en/membership.json';
import payments from '@/messages/en/payments.json';
import siteSettings from '@/messages/en/site-settings.json';
import staffOrders from '@/messages/en/staff-orders.json';
import staffRequests from '@/messages/en/staff-requests.json';
import { RequestList } from './request-list';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, push: () => undefined }),
  usePathname: () => '/',
}));

const at = Date.parse('2026-01-02T03:04:05Z');
const messages = { admin, membership, payments, siteSettings, staffOrders, staffRequests };
const request: StaffRequest = {
  id: 12,
  kind: 'setting',
  subject: 'corrections',
  member: null,
  author: { id: 7, username: 'Ann' },
  reason: 'Fewer requests',
  changes: [{ field: 'twoPeopleAbove', before: '1000', after: '2000' }],
  state: 'pending',
  decidedBy: null,
  decisionReason: '',
  at,
  expiresAt: at,
};
const price: StaffRequest = {
  ...request,
  id: 11,
  kind: 'price',
  subject: 'recharge_package',
  changes: [
    { field: 'cents', before: null, after: '1' },
    { field: 'active', before: null, after: 'true' },
  ],
  state: 'done',
};
const role: StaffRequest = {
  ...price,
  id: 10,
  kind: 'role',
  subject: 'finance',
  changes: [{ field: 'role', before: 'none', after: 'finance' }],
};
const grant: StaffRequest = {
  ...price,
  id: 9,
  kind: 'grant',
  changes: [{ field: 'gold', before: null, after: '366' }],
};

const coins: StaffRequest = {
  ...price,
  id: 8,
  kind: 'coins',
  changes: [{ field: 'coins', before: null, after: '-5000' }],
};

const show = (content: ReactNode) =>
  renderUi(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ConfirmLoginProvider>
        <ReasonProvider>{content}</ReasonProvider>
      </ConfirmLoginProvider>
    </NextIntlClientProvider>,
  );
const page = { page: 1, lastPage: 1 };

it('shows who asks for what and why; a colleague confirms, the author may only withdraw', () => {
  const list = { items: [request, price, role, grant, coins], ...page };
  const colleague = show(<RequestList list={list} staffId={8} />);
  const text = colleague.container.textContent;
  for (const part of [
    'Setting · Two people',
    'Coins: 1000 → 2000',
    'Price · pack of coins',
    'Price: $0.01',
    'On sale: yes',
    'Role: no role → Finance',
    'Gold: 366 days',
    '-5,000 coins',
    'Reason: Fewer requests',
  ])
    expect(text).toContain(part);
  expect(text).toContain('Decided by the operator, on the server');
  expect(colleague.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1);
  colleague.unmount();
  const own = show(<RequestList list={list} staffId={7} />);
  expect(own.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
  expect(own.container.textContent).toContain('npm run staff:confirm -- 12');
  expect(own.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('shows what the coins of a lost payment had bought', () => {
  const lost = { id: 3, cause: 'dispute', coins: 300, days: 31, returnedCoins: 200, balance: -60, at } as const;
  const items = [{ ...lost, order: { key: 'k', cents: 2799 }, member: { id: 9, username: 'Ben' } }];
  const { container } = show(<LostPaymentList list={{ items, ...page }} />);
  expect(container.textContent).toContain('31 days of membership ended; 200 coins returned for them');
  expect(container.textContent).toContain('Balance afterwards: -60');
});
