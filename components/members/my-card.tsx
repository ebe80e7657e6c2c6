import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { sizedImage } from '@/lib/core/images';
import type { Gender } from '@/lib/core/member';
import { GenderMark } from './gender-mark';

export type MyCardProps = {
  name: string;
  avatar: string;
  age: number;
  gender: Gender;
  signature: string;
  membership: ReactNode;
};

/** Who I am, at the top of my hub. */
export function MyCard({ name, avatar, age, gender, signature, membership }: MyCardProps) {
  const t = useTranslations('members');
  return (
    <section className="flex items-center gap-4 rounded-card bg-linear-to-br from-brand-tint to-gold-tint p-5">
      <Avatar name={name} src={sizedImage(avatar, 160)} size="lg" eager className="rounded-full ring-3 ring-surface" />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          <span className="truncate">{name}</span>
          <GenderMark gender={gender} label={t(`genders.${gender}`)} />
        </h2>
        <p className="text-sm">{t('years', { age })}</p>
        <p className="mt-1 text-xs">{membership}</p>
        {signature ? <p className="mt-1 truncate text-xs text-muted">{signature}</p> : null}
      </div>
    </section>
  );
}
