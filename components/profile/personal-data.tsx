import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { factNames, type FactName } from '@/lib/core/about';
import { countryName } from '@/lib/core/country-name';
import type { Gender, Tier } from '@/lib/core/member';
import { isStated, type MemberFacts } from '@/lib/profile/model';
import { Chip } from './fact-chips';
import { languageOf } from '@/lib/core/language-of';

type PersonalDataProps = {
  member: { username: string; gender: Gender; age: number; country: string; tier: Tier; facts: MemberFacts };
  /** For the member themself: the link to the form. They also see what they prefer not to say. */
  edit?: ReactNode;
};

const lists = ['languages', 'goals', 'interests'] as const;
const isList = (name: FactName) => (lists as readonly FactName[]).includes(name);

/** The tab with what is known about a member, in groups of chips. */
export function PersonalData({ member, edit }: PersonalDataProps) {
  const t = useTranslations('profile');
  const members = useTranslations('members');
  const tiers = useTranslations('shell');
  const locale = useLocale();
  const { username, gender, age, country, tier, facts } = member;
  const single = factNames.filter((name) => !isList(name) && isStated(facts, name));
  const hasFacts = factNames.some((name) => isStated(facts, name) || facts.undisclosed.includes(name));
  return (
    <div className="flex flex-col gap-5">
      <Group title={t('groups.basics')}>
        <Chip>{members(`genders.${gender}`)}</Chip>
        <Chip>{members('years', { age })}</Chip>
        <Chip>{countryName(locale, country)}</Chip>
        <Chip>{tiers(`tiers.${tier}`)}</Chip>
      </Group>
      {single.length > 0 ? (
        <Group title={t('aboutMe')}>
          {single.map((name) => (
            <Chip key={name}>
              <span className="text-muted">{t(`facts.${name}`)}</span> <SingleFact name={name} facts={facts} />
            </Chip>
          ))}
        </Group>
      ) : null}
      {lists.map((name) =>
        isStated(facts, name) ? (
          <Group key={name} title={t(`groups.${name}`)}>
            {name === 'languages' &&
              facts.languages.map((language) => <Chip key={language}>{t(`languages.${language}`)}</Chip>)}
            {name === 'goals' && facts.goals.map((goal) => <Chip key={goal}>{t(`goals.${goal}`)}</Chip>)}
            {name === 'interests' &&
              facts.interests.map((interest) => <Chip key={interest}>{t(`interests.${interest}`)}</Chip>)}
          </Group>
        ) : null,
      )}
      {facts.undisclosed.length > 0 ? (
        <Group title={t('preferNotToSay')}>
          {facts.undisclosed.map((name) => (
            <Chip key={name}>{t(`facts.${name}`)}</Chip>
          ))}
        </Group>
      ) : null}
      {hasFacts ? null : (
        <p className="text-sm text-muted">{edit ? t('noOwnFacts') : t('noFacts', { name: username })}</p>
      )}
      {edit}
    </div>
  );
}

function SingleFact({ name, facts }: { name: FactName; facts: MemberFacts }) {
  const t = useTranslations('profile');
  const { height, education, maritalStatus, children } = facts;
  if (name === 'height' && height !== null) return t('heightValue', { height });
  if (name === 'education' && education) return t(`education.${education}`);
  if (name === 'maritalStatus' && maritalStatus) return t(`maritalStatus.${maritalStatus}`);
  if (name === 'children' && children) return t(`children.${children}`);
  const text = name === 'city' ? facts.city : facts.occupation;
  return <bdi lang={languageOf(text)}>{text}</bdi>;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </section>
  );
}
