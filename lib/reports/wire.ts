import { reportKinds, type ReportKind } from '@/lib/core/reports';
import type { NewReport } from './model';

/** Domain words by the wire names of input fields. */
export const reportNames = {
  type: 'kind',
  userid: 'memberId',
  item: 'subject',
  id: 'itemId',
  text: 'content',
  block: 'alsoBlock',
} as const;

/** The codes of a report: the member, or the thing, does not exist for the reporter. */
export const reportCodes = { MEMBER_NOT_FOUND: -1, SUBJECT_NOT_FOUND: -2 } as const;

const numbers = { ads: 1, offensive: 2, illegal: 3 } as const satisfies Record<ReportKind, number>;

function toLegacyReportKind(kind: ReportKind): 1 | 2 | 3 {
  return numbers[kind];
}

export function fromLegacyReportKind(number: number): ReportKind | undefined {
  return reportKinds.find((kind) => numbers[kind] === number);
}

export function toReportInput({ memberId, kind, subject, itemId, content, alsoBlock }: NewReport) {
  return {
    type: toLegacyReportKind(kind),
    userid: memberId,
    item: subject,
    ...(itemId !== undefined && { id: itemId }),
    text: content,
    block: alsoBlock ? 1 : 0,
  };
}
