import { useLocale } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import type { IconProps } from '@/components/ui/icon';
import { Baby } from '@/components/ui/icons/baby';
import { Briefcase } from '@/components/ui/icons/briefcase';
import { GraduationCap } from '@/components/ui/icons/graduation-cap';
import { Heart } from '@/components/ui/icons/heart';
import { HeartHandshake } from '@/components/ui/icons/heart-handshake';
import { Languages } from '@/components/ui/icons/languages';
import { MapPin } from '@/components/ui/icons/map-pin';
import { Ruler } from '@/components/ui/icons/ruler';
import { countryName } from '@/lib/core/country-name';
import { isStated, type MemberFacts } from '@/lib/profile/model';
import { languageOf } from '@/lib/core/language-of';

type ChipProps = {
  icon?: ComponentType<IconProps> | undefined;
  /** For what matters most. */
  isTinted?: boolean;
  /** True to end a long text with an ellipsis instead of a second line. */
  isOneLine?: boolean;
  children: ReactNode;
};

/** A fact as a rounded label with a small icon. */
export function Chip({ icon: Icon, isTinted = false, isOneLine = false, children }: ChipProps) {
  return (
    <li
      className={cx(
        'inline-flex min-h-8 max-w-full shrink-0 items-center gap-1.5 rounded-full px-3 py-1 text-sm',
        isTinted ? 'bg-brand-tint font-medium text-brand' : 'bg-sunken text-text',
      )}
    >
      {Icon ? <Icon className={cx('size-4 shrink-0', !isTinted && 'text-muted')} aria-hidden /> : null}
      <span className={cx('min-w-0', isOneLine ? 'truncate' : 'break-words')}>{children}</span>
    </li>
  );
}

/** The goals that the chips name; the tab with the personal data has all. */
const maxGoals = 3;

/** The facts that members decide by, in two lines: what the member is looking for first. The tab with the personal data has all. */
export function FactChips({ country, facts }: { country: string; facts: MemberFacts }) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const { height, education, occupation, maritalStatus, children } = facts;
  const land = countryName(locale, country);
  const goals = isStated(facts, 'goals') ? facts.goals.slice(0, maxGoals).map((goal) => t(`goals.${goal}`)) : [];
  return (
    // `text-ellipsis` marks what the two lines leave out as a choice: see `e2e/longer-texts.ts`.
    <ul aria-label={t('factsLabel')} className="flex max-h-18 flex-wrap gap-2 overflow-hidden text-ellipsis">
      {goals.map((goal, index) => (
        <Chip key={goal} isOneLine isTinted icon={index === 0 ? HeartHandshake : undefined}>
          {index === 0 ? t('goalsLine', { goals: goal }) : goal}
        </Chip>
      ))}
      <Chip isOneLine icon={MapPin}>
        {facts.city ? t('place', { city: facts.city, country: land }) : land}
      </Chip>
      {height === null ? null : (
        <Chip isOneLine icon={Ruler}>
          {t('heightValue', { height })}
        </Chip>
      )}
      {occupation ? (
        <Chip isOneLine icon={Briefcase}>
          <bdi lang={languageOf(occupation)}>{occupation}</bdi>
        </Chip>
      ) : null}
      {education ? (
        <Chip isOneLine icon={GraduationCap}>
          {t(`education.${education}`)}
        </Chip>
      ) : null}
      {maritalStatus ? (
        <Chip isOneLine icon={Heart}>
          {t(`maritalStatus.${maritalStatus}`)}
        </Chip>
      ) : null}
      {children ? (
        <Chip isOneLine icon={Baby}>
          {t(`children.${children}`)}
        </Chip>
      ) : null}
      {isStated(facts, 'languages') ? (
        <Chip isOneLine icon={Languages}>
          {facts.languages.map((language) => t(`languages.${language}`)).join(t('separator'))}
        </Chip>
      ) : null}
    </ul>
  );
}
