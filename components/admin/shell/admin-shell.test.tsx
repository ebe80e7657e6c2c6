import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import admin from '@/messages/en/admin.json';
import shell from '@/messages/en/shell.json';
import { AdminShell } from './admin-shell';

const signOut = vi.hoisted(() => vi.fn(async () => true));
vi.mock('@/components/shell/sign-out', () => ({ signOut }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, push: () => undefined }),
  usePathname: () => '/',
}));

it.each(['desktop', 'mobile'] as const)('every page of staff on %s signs out by one press', async (terminal) => {
  const { user, getByRole } = renderUi(
    <NextIntlClientProvider locale="en" messages={{ admin, shell }}>
      <AdminShell terminal={terminal} siteName="Yuanfen" staff={{ username: 'Ann', role: 'support' }} waiting={{}}>
        content
      </AdminShell>
    </NextIntlClientProvider>,
  );
  await user.click(getByRole('button', { name: shell.user.signOut }));
  expect(signOut).toHaveBeenCalledOnce();
  signOut.mockClear();
});
