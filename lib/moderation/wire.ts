import type { Page } from '@/lib/core/page';
import type { AppealsWire, CasesWire, CaseWire } from './contract';
import type { AppealSummary, CaseDetails, CaseSummary, Evidence, Sanction } from './model';

export const decideReportCodes = {
  CASE_NOT_FOUND: -1,
  ALREADY_DECIDED: -2,
  NOT_ALLOWED: -3,
  HIDE_NOT_POSSIBLE: -4,
} as const;
export const decideAppealCodes = {
  APPEAL_NOT_FOUND: -1,
  ALREADY_DECIDED: -2,
  NOT_ALLOWED: -3,
  SAME_MODERATOR: -4,
} as const;
export const suspendCodes = { MEMBER_NOT_FOUND: -1, NOT_ALLOWED: -3 } as const;
export const restoreCodes = { MEMBER_NOT_FOUND: -1, NOT_SUSPENDED: -2, NOT_ALLOWED: -3 } as const;

export function toCasesWire({ items, page, lastPage }: Page<CaseSummary>): CasesWire {
  return { data: items.map(toSummaryWire), current_page: page, last_page: lastPage };
}

export function toAppealsWire({ items, page, lastPage }: Page<AppealSummary>): AppealsWire {
  const data = items.map(({ content, at, sanction, isOwnSanction, ...appeal }) => ({
    ...appeal,
    text: content,
    create_time: toSeconds(at),
    sanction: toSanctionWire(sanction),
    own: isOwnSanction ? (1 as const) : (0 as const),
  }));
  return { data, current_page: page, last_page: lastPage };
}

export function toCaseWire(found: CaseDetails): CaseWire {
  const { account, decision } = found;
  return {
    ...toSummaryWire(found),
    decided_by: decision?.by ?? null,
    decided_time: orNull(decision?.at),
    reason: decision?.reason ?? '',
    account: {
      status: account.status,
      suspended_until: orNull(account.suspendedUntil),
      role: account.role,
      joined: toSeconds(account.joinedAt),
    },
    item: found.itemState,
    list: found.reports.map(({ at, ...report }) => ({ ...report, create_time: toSeconds(at) })),
    evidence: found.evidence.map(toEvidenceWire),
    others: found.others.map(toSummaryWire),
    sanctions: found.sanctions.map(toSanctionWire),
  };
}

function toSummaryWire(found: CaseSummary): CasesWire['data'][number] {
  return {
    id: found.id,
    subject: found.subject,
    member: found.member,
    kinds: [...found.kinds],
    excerpt: found.excerpt,
    weight: found.weight,
    reports: found.reportCount,
    create_time: toSeconds(found.openedAt),
    last_time: toSeconds(found.lastReportedAt),
    outcome: found.decision?.outcome ?? null,
  };
}

function toEvidenceWire({ id, item, profile, messages, pictures, at }: Evidence): CaseWire['evidence'][number] {
  return {
    id,
    text: item.text,
    profile: { ...profile },
    messages: messages.map((message) => ({
      id: message.id,
      sender_id: message.senderId,
      type: message.type,
      content: message.content,
      create_time: toSeconds(Date.parse(message.at)),
    })),
    pictures: pictures.map(({ messageId, ...picture }) => ({ ...picture, message_id: messageId ?? null })),
    create_time: toSeconds(at),
  };
}

function toSanctionWire(sanction: Sanction): CaseWire['sanctions'][number] {
  return {
    id: sanction.id,
    case_id: sanction.caseId ?? null,
    kind: sanction.kind,
    reason: sanction.reason,
    days: sanction.days ?? null,
    end_time: orNull(sanction.endsAt),
    issued_by: sanction.by,
    create_time: toSeconds(sanction.at),
    lifted_time: orNull(sanction.liftedAt),
  };
}

const orNull = (milliseconds: number | null | undefined) => (milliseconds == null ? null : toSeconds(milliseconds));

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
