import { reportKinds, type ReportKind } from '@/lib/core/reports';
import type { NewReport } from './model';

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
