import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MoneyType } from '@/lib/core/payments';
import type { Goods } from '@/lib/payments/model';
import { PaymentForm } from './payment-form';

vi.mock('@/components/shell/use-translations', () => ({ useTranslations: () => (key: string) => key }));
vi.mock('@/components/shell/use-href', () => ({ useHref: () => (name: string) => `/${name}` }));
vi.mock('next-intl', () => ({ useLocale: () => 'en' }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
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
const pack = { kind: 'recharge', packageId: 1, cents: 999, coins: 100 } as const;

function show(goods: Goods, moneyTypes: readonly MoneyType[], step: 'all' | 'method' = 'all') {
  render(<PaymentForm memberId={1} goods={goods} balance={10} step={step} moneyTypes={moneyTypes} />);
}
const ways = () => screen.queryAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

it.each(['all', 'method'] as const)('asks nothing for coins while payments are closed, in the step %s', (step) => {
  show(pack, [], step);
  expect(screen.getByRole('status')).toHaveTextContent('maintenance');
  expect(screen.getByRole('link', { name: 'contactService' })).toHaveAttribute('href', '/service');
  for (const role of ['radio', 'textbox', 'checkbox', 'button']) expect(screen.queryAllByRole(role)).toEqual([]);
});

it('leaves coins alone for a membership while payments are closed, without a question about the payer', () => {
  show(membership, []);
  expect(screen.getByRole('status')).toHaveTextContent('coinsOnly');
  expect(ways()).toEqual(['credits']);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getByRole('button', { name: 'payCoins' })).toBeInTheDocument();
});

it('offers only the ways that are configured, without a notice', () => {
  show(membership, ['wallet']);
  expect(screen.queryByRole('status')).toBeNull();
  expect(ways()).toEqual(['wallet', 'credits']);
});
