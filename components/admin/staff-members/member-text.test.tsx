import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmLoginProvider } from '@/components/admin/shell/confirm-login';
import { ReasonProvider } from '@/components/admin/shell/reason';
import { AuditScreen } from '@/components/admin/audit/audit-screen';
import { readAuditFilters } from '@/lib/audit/model';
import type { StaffMember } from '@/lib/staff-members/model';
import { renderUi } from '@/lib/testing/render';
import admin from '@/messages/en/admin.json';
import audit from '@/messages/en/audit.json';
import credits from '@/messages/en/credits.json';
import membership from '@/messages/en/membership.json';
import moderation from '@/messages/en/moderation.json';
import payments from '@/messages/en/payments.json';
import shell from '@/messages/en/shell.json';
import staffMembers from '@/messages/en/staff-members.json';
import staffOrders from '@/messages/en/staff-orders.json';
import siteSettings from '@/messages/en/site-settings.json';
import staffRequests from '@/messages/en/staff-requests.json';
import { StaffMemberView } from './staff-member-view';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, push: () => undefined }),
  usePathname: () => '/',
}));

const script = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const messages = {
  admin,
  audit,
  credits,
  membership,
  moderation,
  payments,
  shell,
  siteSettings,
  staffMembers,
  staffOrders,
  staffRequests,
};
const at = Date.parse('2026-01-02T03:04:05Z');
const other = { id: 9, username: script };

const member: StaffMember = {
  id: 7,
  username: script,
  avatar: '',
  email: script,
  gender: 'female',
  age: 30,
  country: 'GB',
  status: 'suspended',
  role: null,
  tier: 'gold',
  createdAt: at,
  lastActiveAt: at,
  birthday: '1990-01-01',
  signature: script,
  language: 'en',
  statusReason: script,
  suspendedUntil: at,
  silverExpiresAt: null,
  goldExpiresAt: at,
  emailConfirmedAt: null,
  emailStopped: null,
  invitationCode: 'code',
  invitedBy: other,
  balance: 5,
  hasSecondFactor: false,
  counts: {
    photos: 1001,
    videos: 0,
    trends: 0,
    messages: 0,
    mails: 0,
    likesReceived: 0,
    likesGiven: 0,
    blocks: 0,
    blockedBy: 0,
    invited: 0,
  },
  files: [{ id: 1, path: '/uploads/x', state: 'hidden', createdAt: at }],
  movements: [{ id: 1, kind: 'correction', coins: 5, balance: 5, reason: script, at }],
  requests: [
    {
      id: 1,
      kind: 'coins',
      subject: 'coins',
      member: other,
      author: other,
      reason: script,
      changes: [{ field: 'coins', before: null, after: '-5' }],
      state: 'pending',
      decidedBy: null,
      decisionReason: '',
      at,
      expiresAt: at,
    },
  ],
  orders: [{ key: 'k', kind: 'recharge', state: 'paid', at }],
  grants: [{ id: 1, tier: 'gold', days: 3, reason: script, revokedAt: null, at }],
  gifts: [],
  sessions: [{ key: 'k', terminal: 'mobile', userAgent: script, address: '::1', createdAt: at, lastSeenAt: at }],
  sanctions: [
    {
      id: 1,
      kind: 'suspend',
      reason: script,
      days: 3,
      endsAt: at,
      by: script,
      liftedAt: null,
      caseId: null,
      at,
    },
  ],
  cases: [{ id: 1, subject: 'photo', outcome: null, reportCount: 2, openedAt: at }],
  changes: [
    { id: 1, field: 'email', from: script, to: script, isByStaff: false, at },
    { id: 1, field: 'country', from: 'GB', to: 'TW', isByStaff: true, at },
  ],
  notes: [{ id: 1, author: script, text: script, at }],
  acts: [{ id: 1, act: 'member.note', actor: script, reason: script, at }],
};

function show(node: ReactNode) {
  return renderUi(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ConfirmLoginProvider>
        <ReasonProvider>{node}</ReasonProvider>
      </ConfirmLoginProvider>
    </NextIntlClientProvider>,
  );
}

it('shows scripts in all that belongs to a member as text', () => {
  const { container } = show(<StaffMemberView member={member} staff={{ id: 1, role: 'moderator' }} />);
  expect(container.querySelector('script, img[src="x"]')).toBeNull();
  expect(container.textContent?.split(script).length).toBeGreaterThan(14);
});

it('shows each role the actions that it has', () => {
  const buttons = (role: 'support' | 'finance' | 'administrator', overrides: Partial<StaffMember> = {}) => {
    const { getAllByRole, unmount } = show(
      <StaffMemberView member={{ ...member, ...overrides }} staff={{ id: 1, role }} />,
    );
    const names = getAllByRole('button').map(({ textContent }) => textContent);
    unmount();
    return names.filter((name) => /Correct|Give|role|factor|all sessions/.test(name ?? ''));
  };
  expect(buttons('support')).toEqual(['End all sessions']);
  expect(buttons('support', { role: 'moderator' })).toEqual([]);
  expect(buttons('finance')).toEqual(['Correct balance', 'Give membership']);
  expect(buttons('administrator', { status: 'active', role: 'support', hasSecondFactor: true })).toEqual([
    'Correct balance',
    'Give membership',
    'Change role',
    'End second factor',
    'End all sessions',
  ]);
  expect(buttons('administrator', { id: 1, status: 'active' })).toEqual(['End all sessions']);
});

it('shows scripts in the audit log as text', () => {
  const row = {
    id: 1,
    at,
    act: 'member.note',
    actor: other,
    member: other,
    subject: script,
    subjectId: script,
    reason: script,
    details: { text: script },
  };
  const filters = readAuditFilters((name) => (name === 'query' ? script : undefined));
  const { container } = show(<AuditScreen filters={filters} list={{ items: [row], page: 1, lastPage: 1 }} />);
  expect(container.querySelector('script, img[src="x"]')).toBeNull();
  expect(container.textContent).toContain(script);
  expect(container.textContent).toContain('Added a note about');
});
