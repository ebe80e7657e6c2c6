import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import type { ReactNode } from 'react';
import { GenderMark } from './gender-mark';
import { countryName } from '@/lib/core/country-name';
import { CountryChip } from './country-chip';
import { MemberTier } from './member-tier';

import { PhotoViewer } from './photo-viewer';
import { ProfilePhotoTransition } from './photo-transition';
import type { MemberDetail } from '@/lib/members/model';

type MemberProfileProps = {
  member: MemberDetail;
  /** The back link, on the photo. */
  back: ReactNode;
  presence: ReactNode;
  /** A remark below the facts. */
  note?: ReactNode;
  /** The like and chat buttons: at the bottom of a narrow page, next to the photo on a wide page. */
  actions: ReactNode;
};

/** A member's profile: a large photo, the facts and the actions. The layout depends on the width of its container. */
export function MemberProfile({ member, back, presence, note, actions }: MemberProfileProps) {
  const t = useTranslations('members');
  return (
    <div className="@container flex flex-1 flex-col">
      <article className="flex flex-1 flex-col @3xl:flex-none @3xl:flex-row @3xl:items-start @3xl:gap-8">
        <ProfilePhotoTransition memberId={member.id}>
          <div className="relative aspect-4/5 max-h-[62dvh] w-full shrink-0 overflow-hidden bg-sunken @3xl:aspect-3/4 @3xl:max-h-none @3xl:w-96 @3xl:rounded-sheet @3xl:shadow-card">
            <PhotoViewer name={member.username} src={member.avatar} sizes="(min-width: 768px) 384px, 100vw" />
            <div className="absolute top-3 left-3">{back}</div>
          </div>
        </ProfilePhotoTransition>
        <div className="relative -mt-6 flex min-w-0 flex-1 flex-col rounded-t-sheet bg-bg px-5 pt-5 @3xl:mt-0 @3xl:rounded-none @3xl:bg-transparent @3xl:px-0 @3xl:pt-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="min-w-0 text-xl font-bold break-words">
              {t('nameAndAge', { name: member.username, age: member.age })}
            </h1>
            <MemberTier tier={member.tier} />
          </div>
          <div className="mt-1 min-h-6 text-muted">{presence}</div>
          <blockquote className="mt-4 rounded-card bg-surface px-4 py-3 text-base ring-1 ring-line">
            {member.signature ? (
              <p className="break-words">{member.signature}</p>
            ) : (
              <p className="text-muted">{t('noSignature')}</p>
            )}
          </blockquote>
          <Facts member={member} />
          {note}
          <div className="sticky bottom-0 -mx-5 mt-auto flex gap-3 border-t border-line bg-bg px-5 pt-3 pb-[calc(0.75rem+var(--safe-bottom))] @3xl:static @3xl:mx-0 @3xl:mt-6 @3xl:border-0 @3xl:bg-transparent @3xl:p-0">
            {actions}
          </div>
        </div>
      </article>
    </div>
  );
}

function Facts({ member }: { member: MemberDetail }) {
  const t = useTranslations('members');
  const tiers = useTranslations('shell');
  const locale = useLocale();
  const facts = [
    {
      key: 'gender',
      value: (
        <>
          <GenderMark gender={member.gender} />
          {t(`genders.${member.gender}`)}
        </>
      ),
    },
    { key: 'age', value: t('years', { age: member.age }) },
    {
      key: 'country',
      value: (
        <>
          <CountryChip code={member.country} locale={locale} className="bg-sunken px-1.5 text-muted" />
          <span suppressHydrationWarning className="min-w-0 break-words">
            {countryName(locale, member.country)}
          </span>
        </>
      ),
    },
    { key: 'membership', value: tiers(`tiers.${member.tier}`) },
  ] as const;
  return (
    <dl className="mt-4 mb-5 grid grid-cols-2 gap-3">
      {facts.map(({ key, value }) => (
        <div key={key} className="min-w-0 rounded-card bg-surface px-4 py-3 ring-1 ring-line">
          <dt className="text-xs text-muted">{t(`facts.${key}`)}</dt>
          <dd className="mt-0.5 flex items-center gap-2 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
