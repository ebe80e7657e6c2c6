import { getTranslations } from 'next-intl/server';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import { buttonClass } from '@/components/ui/button-class';
import { Unlink } from '@/components/ui/icons/unlink';
import { FormResult } from './form-result';

type DeadLinkProps = {
  page: PublicPage;
  /** The purpose of the link. */
  purpose: 'confirmEmail' | 'undoEmail' | 'reset' | 'unsubscribe';
  /** Where the reader goes on. */
  next: { href: string; label: string };
};

/** The page of an emailed link that is used, expired or unknown. */
export async function DeadLink({ page, purpose, next }: DeadLinkProps) {
  const t = await getTranslations('auth');
  return (
    <PublicShell {...page} title={t(`${purpose}.title`)}>
      <FormResult icon={<Unlink aria-hidden />} title={t(`${purpose}.deadTitle`)} text={t(`${purpose}.deadText`)}>
        <a href={next.href} className={buttonClass({ wide: true })}>
          {next.label}
        </a>
      </FormResult>
    </PublicShell>
  );
}
