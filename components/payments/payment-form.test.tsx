import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import type { MoneyType } from '@/lib/core/payments';
import type { Goods } from '@/lib/payments/model';
import { renderUi } from '@/lib/testing/render';
import payments from '@/messages/en/payments.json';
import { PaymentForm } from './payment-form';

vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({ push: vi.fn() }) }));
vi.mock('./goods-summary', () => ({ GoodsSummary: () => null }));

const membership = {
  kind: 'upgrade',
  packageId: 5,
  cents: 2_999,
  coins: 300,
  tier: 'gold',
  months: 1,
  endsAt: 0,
} as const;
const pack = { ...membership, kind: 'recharge', tier: undefined, months: undefined, endsAt: undefined } as const;

function show(goods: Goods, moneyTypes: readonly MoneyType[], step: 'all' | 'method' = 'all', balance = 300) {
  renderUi(
    <NextIntlClientProvider locale="en" messages={{ payments }}>
      <PaymentForm memberId={1} goods={goods} balance={balance} step={step} moneyTypes={moneyTypes} />
    </NextIntlClientProvider>,
  );
}
const ways = () => screen.queryAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

it.each(['all', 'method'] as const)('asks nothing for coins while payments are closed, in the step %s', (step) => {
  show(pack, [], step);
  expect(screen.getByRole('status').textContent).toContain(payments.maintenance);
  expect(screen.getByRole('link').textContent).toBe(payments.contactService);
  for (const role of ['radio', 'textbox', 'checkbox', 'button']) expect(screen.queryAllByRole(role)).toEqual([]);
});

it('leaves coins alone for a membership while payments are closed, without a question about the payer', () => {
  show(membership, []);
  expect(screen.getByRole('status').textContent).toContain(payments.coinsOnly);
  expect(ways()).toEqual(['credits']);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getByRole('button').textContent).toBe('Pay 300 coins');
});

it('asks nothing for a membership while payments are closed and the coins are too few', () => {
  show(membership, [], 'all', 299);
  expect(screen.getByRole('status').textContent).toContain('This costs 300 coins, and you have 299.');
  for (const role of ['radio', 'textbox', 'checkbox', 'button']) expect(screen.queryAllByRole(role)).toEqual([]);
});

it('offers coins that are too few where more can be bought', () => {
  show(membership, ['wallet'], 'all', 299);
  expect(ways()).toEqual(['wallet', 'credits']);
});

it('offers only the ways that are configured, without a notice', () => {
  show(membership, ['wallet']);
  expect(screen.queryByRole('status')).toBeNull();
  expect(ways()).toEqual(['wallet', 'credits']);
});
