import { factNames } from '@/lib/core/about';
import { isStated, profileSteps, type Completeness, type MemberFacts, type ProfileStep } from './model';

type CompletedProfile = {
  readonly avatar: string;
  readonly signature: string;
  readonly backgroundPhotos: readonly unknown[];
  readonly facts: MemberFacts;
};

const weights: Readonly<Record<ProfileStep, number>> = {
  avatar: 30,
  signature: 15,
  facts: 25,
  background: 15,
  interests: 15,
};

/** Facts, other than interests, that count as complete. A fact that the member prefers not to state counts, too. */
const factsNeeded = 5;

/** Returns how complete a profile is. */
export function completenessOf(profile: CompletedProfile): Completeness {
  const { facts } = profile;
  const isDecided = (name: (typeof factNames)[number]) => isStated(facts, name) || facts.undisclosed.includes(name);
  const decided = factNames.filter((name) => name !== 'interests' && isDecided(name)).length;
  const done: Readonly<Record<ProfileStep, number>> = {
    avatar: profile.avatar ? 1 : 0,
    signature: profile.signature ? 1 : 0,
    facts: Math.min(1, decided / factsNeeded),
    background: profile.backgroundPhotos.length > 0 ? 1 : 0,
    interests: isDecided('interests') ? 1 : 0,
  };
  const percent = profileSteps.reduce((sum, step) => sum + weights[step] * done[step], 0);
  return { percent: Math.round(percent), next: profileSteps.find((step) => done[step] < 1) };
}
