/** Why a member reports something; their legacy numbers are 1 to 3 (spec 9). */
export const reportKinds = ['ads', 'offensive', 'illegal'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportSubjects = ['member', 'trend', 'photo', 'video', 'comment', 'message', 'mail', 'note'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** The decisions of staff about a case. */
export const caseOutcomes = ['none', 'warn', 'hide', 'suspend', 'ban'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** The effects of a decision on a member. A ban is a suspension without an end. */
export const sanctionKinds = ['warn', 'hide', 'suspend', 'ban'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** The pictures of the evidence: the reported item, the avatar, and pictures of the last messages. */
export const evidenceParts = ['item', 'avatar', 'message'] as const;
export type EvidencePart = (typeof evidenceParts)[number];

/** A message as it was when it was reported. */
export type EvidenceMessage = {
  readonly id: number;
  readonly senderId: number;
  readonly type: string;
  readonly content: string;
  /** ISO time. */
  readonly at: string;
};

/** The profile as it was when it was reported. */
export type EvidenceProfile = {
  readonly username: string;
  readonly gender: string;
  readonly age: number;
  readonly country: string;
  readonly signature: string;
  /** Facts of the profile that are texts: occupation, city. */
  readonly facts: Readonly<Record<string, string>>;
};

/** The reported item as it was when it was reported; for a member, their profile is the item. */
export type EvidenceItem = {
  readonly text: string;
  /** ISO time of the item. */
  readonly at: string;
};
