import { fromLegacyGender, fromLegacyStatus, toLegacyGender, toLegacyStatus } from '@/lib/core/member';
import { defaultLocale, fromLegacyLanguage, toLegacyLanguage } from '@/lib/core/locale';
import type { ApprovalPageWire, ApprovalStateWire, DomainPageWire, PendingAccountWire } from './contract';
import type { ApprovalPage, ApprovalState, DisposableDomainPage, PendingAccount } from './model';

/** Domain words by the wire names of input fields, and the numbers of refusals. */
export const decisionNames = { id: 'memberId', approve: 'isApproved' } as const;
export const domainNames = { active: 'isActive' } as const;
export const approvalCodes = { MEMBER_NOT_FOUND: -1, ALREADY_DECIDED: -2, NOT_ALLOWED: -3 } as const;

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

export function toApprovalPageWire({ items, total, page, lastPage }: ApprovalPage): ApprovalPageWire {
  return { data: items.map(toAccountWire), total, current_page: page, last_page: lastPage };
}

export function fromApprovalPageWire(wire: ApprovalPageWire): ApprovalPage {
  return {
    items: wire.data.map(fromAccountWire),
    total: wire.total,
    page: wire.current_page,
    lastPage: wire.last_page,
  };
}

function toAccountWire(account: PendingAccount): PendingAccountWire {
  return {
    id: account.memberId,
    username: account.username,
    email: account.email,
    sex: toLegacyGender(account.gender),
    birthday: account.birthday,
    country: account.country,
    language: toLegacyLanguage(account.language),
    signature: account.signature,
    avatar: account.avatar,
    photos: [...account.photos],
    invited_by: account.invitedBy ?? null,
    submit_time: toSeconds(account.submittedAt),
    reasons: [...account.reasons],
    correction: account.correction,
    ip: account.addressPrefix,
    user_agent: account.userAgent,
    related: account.related.map(({ id, username, status, by, registeredAt }) => ({
      id,
      username,
      status: toLegacyStatus(status),
      by: [...by],
      create_time: toSeconds(registeredAt),
    })),
  };
}

function fromAccountWire(wire: PendingAccountWire): PendingAccount {
  return {
    memberId: wire.id,
    username: wire.username,
    email: wire.email,
    gender: fromLegacyGender(wire.sex),
    birthday: wire.birthday,
    country: wire.country,
    language: fromLegacyLanguage(wire.language) ?? defaultLocale,
    signature: wire.signature,
    avatar: wire.avatar,
    photos: wire.photos,
    invitedBy: wire.invited_by ?? undefined,
    submittedAt: wire.submit_time * 1000,
    reasons: wire.reasons,
    correction: wire.correction,
    addressPrefix: wire.ip,
    userAgent: wire.user_agent,
    related: wire.related.map(({ id, username, status, by, create_time: seconds }) => ({
      id,
      username,
      status: fromLegacyStatus(status),
      by,
      registeredAt: seconds * 1000,
    })),
  };
}

export function toApprovalStateWire(state: ApprovalState | undefined): ApprovalStateWire {
  if (!state) return null;
  return { place: state.place, expected_minutes: state.expectedMinutes ?? null, correction: state.correction };
}

export function fromApprovalStateWire(wire: ApprovalStateWire): ApprovalState | undefined {
  if (!wire) return undefined;
  return { place: wire.place, expectedMinutes: wire.expected_minutes ?? undefined, correction: wire.correction };
}

export function toDomainPageWire({ items, page, lastPage }: DisposableDomainPage): DomainPageWire {
  const data = items.map(({ domain, isActive }) => ({ domain, active: isActive ? (1 as const) : (0 as const) }));
  return { data, current_page: page, last_page: lastPage };
}

export function fromDomainPageWire(wire: DomainPageWire): DisposableDomainPage {
  const items = wire.data.map(({ domain, active }) => ({ domain, isActive: active === 1 }));
  return { items, page: wire.current_page, lastPage: wire.last_page };
}
