import type { Sql } from 'postgres';
import {
  educations,
  goals,
  interests,
  type maritalStatuses,
  type childrenChoices,
  type FactName,
} from '@/lib/core/about';
import { cities, occupations } from './demo-fact-words';
import type { DemoMember } from './demo-roster';
import { createRandom, type Random } from './random';

/** A row of `member_facts`. */
type DemoFacts = {
  readonly member_id: number;
  readonly height: number | null;
  readonly education: (typeof educations)[number] | null;
  readonly occupation: string;
  readonly marital_status: (typeof maritalStatuses)[number] | null;
  readonly children: (typeof childrenChoices)[number] | null;
  readonly languages: readonly string[];
  readonly city: string;
  readonly goals: readonly string[];
  readonly interests: readonly string[];
  readonly undisclosed: readonly FactName[];
};

const discreet = [
  'height',
  'maritalStatus',
  'children',
  'education',
  'occupation',
] as const satisfies readonly FactName[];

/** Returns the facts of the members who state any: most state nearly all, some a few, and some prefer not to say. */
export function listDemoFacts(members: readonly DemoMember[], accountIds: readonly number[]): DemoFacts[] {
  return members.flatMap((member) => {
    const random = createRandom(`facts ${member.username}`);
    const isAccount = accountIds.includes(member.id);
    if (!isAccount && random.chance(0.08)) return [];
    // Members differ in how much they state.
    const openness = isAccount ? 1 : random.pick([0.3, 0.75, 0.9, 1, 1]);
    const undisclosed = isAccount || random.chance(0.8) ? [] : random.shuffled(discreet).slice(0, random.integer(1, 2));
    const states = (name: FactName) => random.chance(openness) && !undisclosed.some((fact) => fact === name);
    const { age, gender, locale, country } = member;
    const hasBeenMarried = age > 30 && random.chance(Math.min(0.6, (age - 28) / 40));
    const hasChildren = hasBeenMarried && random.chance(0.6);
    return [
      {
        member_id: member.id,
        height: states('height') ? Math.round((gender === 'male' ? 176 : 163) + spread(random) * 14) : null,
        education: states('education')
          ? random.pick([
              ...educations.slice(0, 2),
              'bachelor',
              'bachelor',
              'bachelor',
              'master',
              ...(age > 30 ? (['doctorate'] as const) : []),
            ] as [DemoFacts['education'], ...DemoFacts['education'][]])
          : null,
        occupation: states('occupation') ? random.pick(occupations[locale]) : '',
        marital_status: states('maritalStatus')
          ? hasBeenMarried
            ? random.pick(['divorced', 'divorced', 'separated', 'widowed'] as const)
            : 'single'
          : null,
        children: states('children')
          ? hasChildren
            ? random.pick(age > 47 ? (['grown', 'away'] as const) : (['at_home', 'at_home', 'away'] as const))
            : 'none'
          : null,
        languages: states('languages') ? languagesOf(random, member) : [],
        city: states('city') ? random.pick(cities[country]?.[locale] ?? ['']) : '',
        goals: states('goals') ? random.shuffled(goals).slice(0, random.integer(1, 3)) : [],
        interests: states('interests') ? random.shuffled(interests).slice(0, random.integer(3, 8)) : [],
        undisclosed,
      },
    ];
  });
}

/** From -1 to 1, mostly near 0. */
const spread = (random: Random) => random.next() + random.next() - 1;

function languagesOf(random: Random, { locale, country }: DemoMember): string[] {
  const spoken = new Set([locale === 'en' ? 'en' : 'zh']);
  if (locale !== 'en' && ['HK', 'MO'].includes(country)) spoken.add('yue');
  if (country === 'MY') spoken.add('ms');
  if (!['CN', 'TW', 'HK', 'MO'].includes(country) || random.chance(0.5)) spoken.add('en');
  if (['SG', 'MY'].includes(country) && random.chance(0.5)) spoken.add('zh');
  if (random.chance(0.25)) spoken.add(random.pick(locale === 'en' ? ['fr', 'es', 'de', 'it'] : ['ja', 'ja', 'ko']));
  return [...spoken];
}

/** Inserts the facts of members who have none. */
export async function insertDemoFacts(sql: Sql, facts: readonly DemoFacts[]): Promise<void> {
  await sql`
    insert into member_facts (member_id, height, education, occupation, marital_status, children, languages, city, goals, interests, undisclosed)
    select member_id, height, education, occupation, marital_status, children, languages, city, goals, interests, undisclosed
    from jsonb_to_recordset(${JSON.stringify(facts)}::text::jsonb) as f(member_id bigint, height smallint, education text, occupation text,
      marital_status text, children text, languages text[], city text, goals text[], interests text[], undisclosed text[])
    on conflict do nothing`;
}
