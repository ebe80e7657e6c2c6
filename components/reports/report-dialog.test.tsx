import { screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '@/components/ui/confirm';
import { renderUi } from '@/lib/testing/render';
import blocks from '@/messages/en/blocks.json';
import reports from '@/messages/en/reports.json';
import { ReportDialog } from './report-dialog.lazy';

it('blocks the member also when the day allows no further report', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    const isReport = path === '/member/reports/reports';
    const body = isReport
      ? { status: 429, msg: 'Wait', data: null, retry: 9 }
      : { status: 200, msg: 'Done', data: null };
    return new Response(JSON.stringify(body), { status: isReport ? 429 : 200 });
  });
  const onClose = vi.fn();
  const target = { member: { id: 7, username: 'Ann' }, subject: 'member' } as const;
  const { user } = renderUi(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ blocks, reports }}>
      <ConfirmProvider>
        <ReportDialog target={target} onClose={onClose} />
      </ConfirmProvider>
    </NextIntlClientProvider>,
  );
  await user.click(await screen.findByRole('radio', { name: new RegExp(reports.kinds.ads.title) }));
  await user.click(screen.getByRole('switch'));
  const send = async () => user.click(await screen.findByRole('button', { name: reports.send }));
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls).toEqual(['/member/reports/reports', '/member/block/block']);

  await user.click(screen.getByRole('switch'));
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('You can still block Ann');
  expect(calls).toHaveLength(3);
});
