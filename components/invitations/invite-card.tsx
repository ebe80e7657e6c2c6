import { useTranslations } from '@/components/shell/use-translations';
import { invitationHref } from '@/lib/routing/sections';
import { InviteButton } from './invite-button';

/** The reason to invite a friend, and the button that shows the link. */
export function InviteCard({ code }: { code: string }) {
  const t = useTranslations('invitations');
  return (
    <section className="flex flex-col justify-between gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <p className="mt-1 text-xs text-muted">{t('hint')}</p>
      </div>
      <InviteButton path={invitationHref(code)} />
    </section>
  );
}
