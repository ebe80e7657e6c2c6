import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useTranslations } from '@/components/shell/use-translations';

type MailRefusalProps = { refusal: { readonly text: string; readonly canUpgrade: boolean } | undefined };

/** Why a mail was not sent, and the way to a membership that sends it. */
export function MailRefusal({ refusal }: MailRefusalProps) {
  const t = useTranslations('mail');
  return (
    <div role="alert">
      {refusal ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-danger-tint px-4 py-2.5 text-sm text-danger">
          <p className="min-w-40 flex-1">{refusal.text}</p>
          {refusal.canUpgrade ? <UpgradeLink size="sm">{t('upgrade')}</UpgradeLink> : null}
        </div>
      ) : null}
    </div>
  );
}
