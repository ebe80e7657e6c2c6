import type { MemberStatus, StaffRole } from '@/lib/core/member';
import type {
  CaseOutcome,
  EvidenceMessage,
  EvidencePart,
  EvidenceProfile,
  ReportKind,
  ReportSubject,
  SanctionKind,
} from '@/lib/core/reports';

/* Cases, sanctions and appeals as staff see them. Times are milliseconds since 1970. */

type Named = { readonly id: number; readonly username: string };

type DecisionSummary = {
  readonly outcome: CaseOutcome;
  readonly at: number;
  /** The name of the member of staff. */
  readonly by: string;
  readonly reason: string;
};

/** A case as all staff see it on the pages of the member. */
export type MemberCase = {
  readonly id: number;
  readonly subject: ReportSubject;
  readonly reportCount: number;
  readonly openedAt: number;
  /** Null while the case is open. */
  readonly outcome: CaseOutcome | null;
};

/** A case in a list of moderators. */
export type CaseSummary = Omit<MemberCase, 'outcome'> & {
  readonly member: Named;
  /** Why the thing was reported, each kind once. */
  readonly kinds: readonly ReportKind[];
  /** The beginning of the reported text. */
  readonly excerpt: string;
  /** The sum of the weights of the reports. */
  readonly weight: number;
  readonly lastReportedAt: number;
  /** Null while the case is open. */
  readonly decision: DecisionSummary | null;
};

export type CaseReport = {
  readonly id: number;
  readonly reporter: Named;
  readonly kind: ReportKind;
  readonly content: string;
  readonly weight: number;
  readonly at: number;
};

export type EvidencePicture = {
  readonly id: number;
  readonly part: EvidencePart;
  /** The message of the picture; null for other pictures. */
  readonly messageId: number | null;
};

export type Evidence = {
  readonly id: number;
  /** The text of the reported item; '' for a picture. */
  readonly text: string;
  readonly profile: EvidenceProfile;
  readonly messages: readonly (Omit<EvidenceMessage, 'at'> & { readonly at: number })[];
  readonly pictures: readonly EvidencePicture[];
  readonly at: number;
};

export type Sanction = {
  readonly id: number;
  readonly caseId: number | null;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly days: number | null;
  /** The end of a suspension; null without one. */
  readonly endsAt: number | null;
  readonly by: string;
  readonly at: number;
  readonly liftedAt: number | null;
};

/** The present state of the reported thing; a profile cannot be hidden. */
export type ItemState = 'shown' | 'hidden' | 'deleted' | 'profile';

/** The reported member as their account is now. */
export type ReportedAccount = {
  readonly status: MemberStatus;
  readonly suspendedUntil: number | null;
  readonly role: StaffRole | null;
  readonly joinedAt: number;
};

/** All that staff see of one case. */
export type CaseDetails = CaseSummary & {
  readonly account: ReportedAccount;
  readonly itemState: ItemState;
  readonly reports: readonly CaseReport[];
  readonly evidence: readonly Evidence[];
  /** Other open cases of the member. */
  readonly others: readonly CaseSummary[];
  /** Earlier sanctions of the member, the newest first. */
  readonly sanctions: readonly Sanction[];
};

/** An appeal that waits. */
export type AppealSummary = {
  readonly id: number;
  readonly member: Named;
  readonly content: string;
  readonly at: number;
  readonly sanction: Sanction;
  /** True if this member of staff issued the sanction, so that another one decides. */
  readonly isOwnSanction: boolean;
};

/** The appeal of the suspension that a member is under. */
export type OwnAppeal =
  | { readonly state: 'possible' }
  /** The suspension cannot be appealed: no member of staff issued it here. */
  | { readonly state: 'none' }
  | { readonly state: 'waiting'; readonly content: string }
  | { readonly state: 'upheld'; readonly content: string; readonly reply: string };

/** A warning that the member has not confirmed yet. */
export type Warning = {
  readonly id: number;
  readonly kind: 'warn' | 'hide';
  readonly reason: string;
  /** The kind of the reported thing; undefined outside of a case. */
  readonly subject: ReportSubject | undefined;
};

/** The reasons from which staff choose; the chosen one may be edited. */
export const presetNames = ['ads', 'insult', 'sexual', 'scam', 'illegal', 'fake', 'none'] as const;
type PresetName = (typeof presetNames)[number];
/** A reason in the language of the member who reads it. */
export type Preset = { readonly name: PresetName; readonly text: string };
