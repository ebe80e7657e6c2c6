import type { FactsWire } from './wire-schema';
import type { MemberFacts } from './model';

export function toFactsWire(facts: MemberFacts): FactsWire {
  return {
    height: facts.height,
    education: facts.education,
    occupation: facts.occupation,
    marital_status: facts.maritalStatus,
    children: facts.children,
    languages: [...facts.languages],
    city: facts.city,
    goals: [...facts.goals],
    interests: [...facts.interests],
    undisclosed: [...facts.undisclosed],
  };
}

export function fromFactsWire(wire: FactsWire): MemberFacts {
  return {
    height: wire.height,
    education: wire.education,
    occupation: wire.occupation,
    maritalStatus: wire.marital_status,
    children: wire.children,
    languages: wire.languages,
    city: wire.city,
    goals: wire.goals,
    interests: wire.interests,
    undisclosed: wire.undisclosed,
  };
}
