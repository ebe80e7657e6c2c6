import { useLocale } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
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
import { languageOf } from '@/lib/translation/model';

/** A fact as a rounded label with a small icon. */
export function Chip({ icon: Icon, children }: { icon?: ComponentType<IconProps>; children: ReactNode }) {
  return (
    <li className="inline-flex min-h-8 max-w-full shrink-0 items-center gap-1.5 rounded-full bg-sunken px-3 py-1 text-sm text-text">
      {Icon ? <Icon className="size-4 shrink-0 text-muted" aria-hidden /> : null}
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

/** The facts that members decide by: in a narrow container as one line that scrolls sideways to its edges, else wrapped. */
export function FactChips({ country, facts }: { country: string; facts: MemberFacts }) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const { height, education, occupation, maritalStatus, children } = facts;
  const land = countryName(locale, country);
  const list = (texts: readonly string[]) => texts.join(t('separator'));
  return (
    <ul
      aria-label={t('factsLabel')}
      // A keyboard scrolls it.
      tabIndex={0}
      className="-mx-5 flex gap-2 overflow-x-auto overscroll-x-contain scroll-px-5 px-5 py-1 whitespace-nowrap scrollbar-none *:max-w-none @3xl:mx-0 @3xl:flex-wrap @3xl:whitespace-normal @3xl:*:max-w-full @3xl:overflow-visible @3xl:p-0"
    >
      <Chip icon={MapPin}>{facts.city ? t('place', { city: facts.city, country: land }) : land}</Chip>
      {height === null ? null : <Chip icon={Ruler}>{t('heightValue', { height })}</Chip>}
      {occupation ? (
        <Chip icon={Briefcase}>
          <bdi lang={languageOf(occupation)}>{occupation}</bdi>
        </Chip>
      ) : null}
      {education ? <Chip icon={GraduationCap}>{t(`education.${education}`)}</Chip> : null}
      {maritalStatus ? <Chip icon={Heart}>{t(`maritalStatus.${maritalStatus}`)}</Chip> : null}
      {children ? <Chip icon={Baby}>{t(`children.${children}`)}</Chip> : null}
      {isStated(facts, 'languages') ? (
        <Chip icon={Languages}>{list(facts.languages.map((language) => t(`languages.${language}`)))}</Chip>
      ) : null}
      {isStated(facts, 'goals') ? (
        <Chip icon={HeartHandshake}>
          {t('goalsLine', { goals: list(facts.goals.map((goal) => t(`goals.${goal}`))) })}
        </Chip>
      ) : null}
    </ul>
  );
}
