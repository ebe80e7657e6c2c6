import { act, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveProvider } from '@/components/chat/live-provider';
import { packMembers } from '@/components/members/packed-members';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { FakeTransport } from '@/lib/live/client/fake-transport';
import { opcode } from '@/lib/live/opcodes';
import { renderUi } from '@/lib/testing/render';
import likes from '@/messages/en/likes.json';
import members from '@/messages/en/members.json';
import shell from '@/messages/en/shell.json';
import { listMember } from '@/lib/testing/list-member';
import { OnlinePreview } from './member-preview';

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));

test('the row of faces asks for the presence of everyone in it, and drops who leaves', async () => {
  const transport = new FakeTransport();
  const client = new ChatClient({ memberId: 1000, transport });
  renderUi(
    <NextIntlClientProvider locale="en" messages={{ members, likes, shell }}>
      <LiveProvider memberId={1000} createClient={() => client}>
        <OnlinePreview members={packMembers([listMember(1), listMember(2)], 'en')} />
      </LiveProvider>
    </NextIntlClientProvider>,
  );
  act(() => transport.up());
  await expect.poll(() => transport.requested.findLast(({ name }) => name === 'watch')?.uids).toEqual([1, 2]);
  act(() =>
    transport.receive({ status: 'success', opt: opcode.presence, data: [{ id: 1, is_online: 0, last_login_time: 0 }] }),
  );
  const faces = screen.getAllByRole('link', { name: / 30$/ });
  expect(faces.map((face) => face.getAttribute('aria-label'))).toEqual(['m2 30']);
});
