import { NextIntlClientProvider } from 'next-intl';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import credits from '@/messages/en/credits.json';
import { SpendingLimit } from './spending-limit';

const first = { limit: 5000, spentToday: 0, own: null, next: null, highest: 5000, balance: 0 };

async function openWith(typed: string) {
  const { user } = renderUi(
    <NextIntlClientProvider locale="en" messages={{ credits }}>
      <SpendingLimit first={first} />
    </NextIntlClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: credits.limit.change }));
  await user.type(await screen.findByLabelText(credits.limit.label), typed);
  return user;
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: credits.limit.save });
const isInvalid = () => screen.getByLabelText(credits.limit.label).getAttribute('aria-invalid') === 'true';

it('does not save a limit above the highest one, and explains it on the field', async () => {
  await openWith('99999');
  expect([save().disabled, isInvalid()]).toEqual([true, true]);
});

it('shows that there is no connection above the buttons, not as an error of the number', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('the network is down')));
  const user = await openWith('400');
  await user.click(save());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(isInvalid()).toBe(false);
});
