import type { ReportKind, ReportSubject } from '@/lib/core/reports';

/** A report as a member sends it. */
export type NewReport = {
  /** The reported member: the owner or author of the thing. Undefined for a comment whose author the reporter does not see. */
  readonly memberId: number | undefined;
  readonly kind: ReportKind;
  readonly subject: ReportSubject;
  /** The id of the thing; of a message its seq, and for a member or a note nothing. */
  readonly itemId?: number | undefined;
  /** The text of the reporter, may be empty. */
  readonly content: string;
  readonly alsoBlock: boolean;
};

/** The thing that a dialog reports. */
export type ReportTarget = Pick<NewReport, 'subject' | 'itemId'> & {
  /** Undefined for a comment whose author the reporter does not see. */
  readonly member: { readonly id: number; readonly username: string } | undefined;
};

/** A target whose member the viewer sees. */
export type NamedReportTarget = ReportTarget & { readonly member: NonNullable<ReportTarget['member']> };
