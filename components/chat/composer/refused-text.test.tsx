import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import chat from '@/messages/en/chat.json';
import { RefusedTextView } from './refused-text-view';

const show = (refusal: { canUpgrade: boolean; canVerify: boolean }) =>
  renderUi(
    <NextIntlClientProvider locale="en" messages={{ chat }}>
      <RefusedTextView refusal={{ failure: 'Free chat is used up. Please Upgrade Member and continue', ...refusal }} />
    </NextIntlClientProvider>,
  );

test.each([
  [true, false, [chat.upgrade]],
  [false, true, [chat.verify]],
  [false, false, []],
])('shows the reason, and the links that help: upgrade %s, verification %s', (canUpgrade, canVerify, links) => {
  show({ canUpgrade, canVerify });
  expect(screen.getByRole('alert').textContent).toBe('Free chat is used up. Please Upgrade Member and continue');
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});
