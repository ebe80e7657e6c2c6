import { useTranslations } from '@/components/shell/use-translations';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { sizedImage } from '@/lib/core/images';
import { ageOf, type OwnRecord } from '@/lib/members/model';
import { GenderMark } from './gender-mark';

/** The member's own card at the top of their page. */
export function MyCard({ member, membership }: { member: OwnRecord; membership: ReactNode }) {
  const t = useTranslations('members');
  const { username, avatar, gender, signature } = member;
  return (
    <section className="flex items-center gap-4 rounded-card bg-linear-to-br from-brand-tint to-gold-tint p-5">
      <Avatar
        name={username}
        src={sizedImage(avatar, 160)}
        size="lg"
        eager
        className="rounded-full ring-3 ring-surface"
      />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          <span className="truncate">{username}</span>
          <GenderMark gender={gender} label={t(`genders.${gender}`)} />
        </h2>
        <p className="text-sm">{t('years', { age: ageOf(member, new Date()) })}</p>
        <p className="mt-1 text-xs">{membership}</p>
        {signature ? <p className="mt-1 truncate text-xs text-muted">{signature}</p> : null}
      </div>
    </section>
  );
}
