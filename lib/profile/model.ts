import type {
  ChildrenChoice,
  Education,
  FactName,
  Goal,
  Interest,
  MaritalStatus,
  SpokenLanguage,
} from '@/lib/core/about';

/** The "About me" facts of a member. Null, empty texts and empty lists are facts not stated. */
export type MemberFacts = {
  /** In centimetres. */
  readonly height: number | null;
  readonly education: Education | null;
  readonly occupation: string;
  readonly maritalStatus: MaritalStatus | null;
  readonly children: ChildrenChoice | null;
  readonly languages: readonly SpokenLanguage[];
  readonly city: string;
  readonly goals: readonly Goal[];
  readonly interests: readonly Interest[];
  /** Facts that the member prefers not to state. Empty in what other members see. */
  readonly undisclosed: readonly FactName[];
};

export const noFacts: MemberFacts = {
  height: null,
  education: null,
  occupation: '',
  maritalStatus: null,
  children: null,
  languages: [],
  city: '',
  goals: [],
  interests: [],
  undisclosed: [],
};

/** Returns whether the facts have a value for a name. */
export function isStated(facts: MemberFacts, name: FactName): boolean {
  const value = facts[name];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
}

/**
 * Returns the facts as other members see them: without undisclosed facts, and without their names, because a refusal
 * reveals something, too.
 */
export function publicFacts(facts: MemberFacts): MemberFacts {
  const hidden = Object.fromEntries(facts.undisclosed.map((name) => [name, noFacts[name]]));
  return { ...facts, ...hidden, undisclosed: [] };
}

/** The steps to a complete profile, the most helpful one first. */
export const profileSteps = ['avatar', 'signature', 'facts', 'background', 'interests'] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** The completeness of a profile, and the next step; undefined when it is complete. */
export type Completeness = { readonly percent: number; readonly next: ProfileStep | undefined };
