import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import payments from '@/messages/en/payments.json';
import { RechargeShop } from './recharge-shop';

vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({ push: vi.fn() }) }));

it('selects no pack by itself, and asks for one before it continues', async () => {
  const packages = [
    { id: 1, cents: 999, coins: 100 },
    { id: 2, cents: 14_999, coins: 2_000 },
  ];
  const { user } = renderUi(
    <NextIntlClientProvider locale="en" messages={{ payments }}>
      <RechargeShop packages={packages} isClosed={false} back={undefined} />
    </NextIntlClientProvider>,
  );
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  await user.click(screen.getByRole('button', { name: payments.continue }));
  expect(screen.getByRole('alert').textContent).toBe(payments.choosePack);
  await user.click(screen.getByRole('radio', { name: /\$9\.99/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: payments.continue }).getAttribute('href')).toContain('package=1');
});
