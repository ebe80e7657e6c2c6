import { act, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import { ConfirmProvider } from '@/components/ui/confirm';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { FakeTransport, me } from '@/lib/live/client/fake-transport';
import { chatCalls } from '@/lib/chat/client/calls';
import { fromWireContact } from '@/lib/chat/wire';
import { type WireContact } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { limits } from '@/lib/core/limits';
import { renderUi } from '@/lib/testing/render';
import blocks from '@/messages/en/blocks.json';
import chat from '@/messages/en/chat.json';
import reports from '@/messages/en/reports.json';
import shell from '@/messages/en/shell.json';
import { LiveProvider } from '../live-provider';
import { ChatList } from './chat-list';

const newest = limits.page.contacts;
const later = 20;
const total = newest + 2 * later;
const next = '1700000000000000-7';

const sample = new FakeTransport().contact();

function contact(index: number): WireContact {
  const uid = 1_000 + index;
  return { ...sample, id: uid, uid, username: `m${index}`, last_seq: 1, create_time: 1_700_000_000 - index };
}

const contacts = Array.from({ length: total }, (_, index) => contact(index));

/** Reports every element but links, which would prefetch, as in view as soon as it is observed. */
function showEverything() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element) {
        if (!(element instanceof HTMLAnchorElement)) this.report([{ isIntersecting: true }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
}

test('the chat list shows the contacts after the newest when its end comes into view, and reports a failed page', async () => {
  showEverything();
  const transport = new FakeTransport();
  let from = newest;
  let isUp = false;
  const listContacts = vi.fn(async () => {
    if (!isUp) return undefined;
    const items = contacts.slice(from, from + later).map(fromWireContact);
    from += later;
    return { items, next: from < total ? `1-${from}` : null };
  });
  const client = new ChatClient({ memberId: me, transport, calls: { ...chatCalls, listContacts } });
  const { user } = renderUi(
    <NextIntlClientProvider locale="en" messages={{ blocks, chat, reports, shell }} timeZone="UTC">
      <LiveProvider memberId={me} createClient={() => client}>
        <ConfirmProvider>
          <ChatList />
        </ConfirmProvider>
      </LiveProvider>
    </NextIntlClientProvider>,
  );
  act(() => {
    transport.isUp = true;
    transport.receive({ status: 'success', opt: opcode.contacts, contact: contacts.slice(0, newest), next });
    transport.listener?.onConnected();
  });
  const list = screen.getByRole('list', { name: chat.list });
  const rows = () => [...list.children];
  expect(rows()).toHaveLength(newest);
  const retry = await screen.findByText(/try again|retry/i, { selector: 'button, button *' });
  expect(listContacts).toHaveBeenCalledTimes(1);
  isUp = true;
  await user.click(retry);
  await waitFor(() => expect(rows()).toHaveLength(total));
  expect(listContacts.mock.calls.length).toBeLessThanOrEqual(4);
  expect(rows().at(-1)?.textContent).toContain(`m${total - 1}`);
});
