import { screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveProvider } from '@/components/chat/live-provider';
import { packMembers } from '@/components/members/packed-members';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { FakeTransport } from '@/lib/live/client/fake-transport';
import type { MemberListItem } from '@/lib/members/model';
import { renderUi } from '@/lib/testing/render';
import likes from '@/messages/en/likes.json';
import members from '@/messages/en/members.json';
import shell from '@/messages/en/shell.json';
import { listMember } from '@/lib/testing/list-member';
import { MoreMembers } from './home-sections';

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));

function show(above: readonly MemberListItem[]) {
  const client = new ChatClient({ memberId: 1000, transport: new FakeTransport() });
  const sections = {
    activeToday: packMembers([listMember(1), listMember(2)], 'en'),
    newHere: packMembers([listMember(3)], 'en'),
  };
  renderUi(
    <NextIntlClientProvider locale="en" messages={{ members, likes, shell }}>
      <LiveProvider memberId={1000} createClient={() => client}>
        <MoreMembers sections={sections} above={above} renderedFirst={6} />
      </LiveProvider>
    </NextIntlClientProvider>,
  );
}

const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link', { name: / 30$/ })
    .map((link) => link.getAttribute('aria-label'));

test('members above are not repeated in the sections, and a section without members has no heading', () => {
  show([listMember(2), listMember(3)]);
  expect(namesIn('Active today')).toEqual(['m1 30']);
  expect(screen.queryByRole('heading', { name: 'New here' })).toBeNull();
});

test('both sections follow a note that no member is online', () => {
  show([]);
  expect(screen.getByText('No one’s online right now.')).toBeDefined();
  expect(namesIn('Active today')).toEqual(['m1 30', 'm2 30']);
  expect(namesIn('New here')).toEqual(['m3 30']);
});
