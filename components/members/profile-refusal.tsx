import { getTranslations } from 'next-intl/server';
import { getHref } from '@/components/shell/get-href';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { NoPermission } from '@/components/ui/illustrations/no-permission';

export type ProfileRefusalProps = { reason: 'notFound' | 'noPermission' | 'limit' };

const illustrations = { notFound: NoPeople, noPermission: NoPermission, limit: EndOfList } as const;

/** Shown instead of a profile: the reason why it cannot be shown, and a link home. */
export async function ProfileRefusal({ reason }: ProfileRefusalProps) {
  const [t, href] = await Promise.all([getTranslations('members'), getHref()]);
  return (
    <EmptyState
      Illustration={illustrations[reason]}
      title={t(`refusal.${reason}.title`)}
      text={t(`refusal.${reason}.text`)}
      action={<ButtonLink href={href('home')}>{t('refusal.home')}</ButtonLink>}
      className="min-h-[70dvh]"
    />
  );
}
