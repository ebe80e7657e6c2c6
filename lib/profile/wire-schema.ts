import * as z from 'zod';
import {
  childrenChoices,
  educations,
  factNames,
  goals,
  interests,
  maritalStatuses,
  spokenLanguages,
} from '@/lib/core/about';

/** The "About me" facts in profiles and in the own record. Null, '' and empty lists are facts not stated. */
export const factsWire = z.object({
  /** In centimetres. */
  height: z.int().nullable(),
  education: z.enum(educations).nullable(),
  occupation: z.string(),
  marital_status: z.enum(maritalStatuses).nullable(),
  children: z.enum(childrenChoices).nullable(),
  languages: z.array(z.enum(spokenLanguages)),
  city: z.string(),
  goals: z.array(z.enum(goals)),
  interests: z.array(z.enum(interests)),
  /** Facts that the member prefers not to state; only the member receives them. */
  undisclosed: z.array(z.enum(factNames)),
});

export type FactsWire = z.infer<typeof factsWire>;
