import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export type ProfileRefusalProps = { reason: 'notFound' | 'noPermission' | 'limit'; homeHref: string };

const pictures = { notFound: 'people', noPermission: 'permission', limit: 'end' } as const;

/** Instead of a profile: that there is none to see here, why, and what to do next. */
export function ProfileRefusal({ reason, homeHref }: ProfileRefusalProps) {
  const t = useTranslations('members');
  return (
    <EmptyState
      picture={pictures[reason]}
      title={t(`refusal.${reason}.title`)}
      text={t(`refusal.${reason}.text`)}
      action={<ButtonLink href={homeHref}>{t('refusal.home')}</ButtonLink>}
      className="min-h-[70dvh]"
    />
  );
}
