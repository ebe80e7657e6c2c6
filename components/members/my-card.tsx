import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { ageOf, type OwnRecord } from '@/lib/members/model';
import { GenderMark } from './gender-mark';
import { languageOf } from '@/lib/core/language-of';

type MyCardProps = {
  member: OwnRecord;
  /** The avatar with the button that changes it. */
  avatar: ReactNode;
  membership: ReactNode;
  /** Links to the own profile: the number of posts and of likes, the profile. */
  children: ReactNode;
};

/** The member's own card at the top of their page. */
export function MyCard({ member, avatar, membership, children }: MyCardProps) {
  const t = useTranslations('members');
  const { username, gender, signature } = member;
  // oxlint-disable-next-line react/purity -- the age on the day of rendering
  const age = ageOf(member, new Date());
  return (
    <section className="rounded-card bg-linear-to-br from-brand-tint to-gold-tint p-5">
      <div className="flex items-center gap-4">
        {avatar}
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-2 text-lg font-bold">
            <span className="min-w-0 break-words">{t('nameAndAge', { name: username, age })}</span>
            <GenderMark gender={gender} label={t(`genders.${gender}`)} />
          </h2>
          <p className="mt-1 text-xs">{membership}</p>
        </div>
      </div>
      {signature ? (
        <p dir="auto" lang={languageOf(signature)} className="mt-3 text-sm break-words">
          {signature}
        </p>
      ) : null}
      {children}
    </section>
  );
}
