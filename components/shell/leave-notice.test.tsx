import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { withLeaveReason } from '@/lib/routing/ended-session';
import { href } from '@/lib/routing/href';
import { renderUi } from '@/lib/testing/render';
import en from '@/messages/en/shell.json';
import zhTW from '@/messages/zh-TW/shell.json';
import { LeaveNotice } from './leave-notice';
import { LeaveToast } from './leave-toast';

afterEach(() => window.history.replaceState(null, '', '/'));

test('log-in shows the sentence, and its address loses the code', () => {
  window.history.replaceState(null, '', `${href('desktop', 'login')}?left=ended&lang=en`);
  const { getByRole } = renderUi(<LeaveNotice text="You’ve been logged out." />);
  expect(getByRole('status').textContent).toBe('You’ve been logged out.');
  expect(window.location.search).toBe('?lang=en');
});

test.each([
  ['account', 'en', en],
  ['access', 'en', en],
  ['account', 'zh-TW', zhTW],
] as const)('a page of a member shows the sentence of %s in %s once', async (reason, locale, shell) => {
  window.history.replaceState(null, '', withLeaveReason(href('desktop', 'home'), reason));
  const { findByText } = renderUi(
    <NextIntlClientProvider locale={locale} messages={{ shell }}>
      <LeaveToast />
      <Toaster />
    </NextIntlClientProvider>,
  );
  await findByText(shell.left[reason]);
  expect(window.location.search).toBe('');
});

test.each(['ended', 'Pay at evil.test', '<b>x</b>', ''])('shows nothing of the address for the code %j', (code) => {
  window.history.replaceState(null, '', `${href('desktop', 'home')}?left=${encodeURIComponent(code)}`);
  const { container } = renderUi(
    <NextIntlClientProvider locale="en" messages={{ shell: en }}>
      <LeaveToast />
      <Toaster />
    </NextIntlClientProvider>,
  );
  expect(container.textContent).toBe('');
  expect(window.location.search).toBe('');
});
