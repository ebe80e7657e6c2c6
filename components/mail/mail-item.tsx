import { useDates } from '@/components/shell/use-dates';
import { useConfirmedDeletion } from '@/components/forms/use-confirmed-deletion';
import { SafetyMenu } from '@/components/reports/safety-menu';
import { useTranslations } from '@/components/shell/use-translations';
import { TextTranslation } from '@/components/translation/text-translation';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Trash2 } from '@/components/ui/icons/trash-2';
import { WarningNote } from '@/components/ui/warning-note';
import { toast } from '@/components/ui/toast';
import { mainWarning } from '@/lib/core/text-filter';
import { deleteMail } from '@/lib/mail/client';
import type { Mail } from '@/lib/mail/model';
import { languageOf } from '@/lib/core/language-of';

/** A whole mail, as a sheet of paper: who wrote it and when, and its text. */
export function MailItem({ mail, onDeleted }: { mail: Mail; onDeleted: () => void }) {
  const t = useTranslations('mail');
  const dates = useDates();
  const deleteConfirmed = useConfirmedDeletion(t);
  const { partner, isOwn, isRemoved, createdAt } = mail;
  const warning = isOwn || isRemoved ? undefined : mainWarning(mail.warnings);
  const handleDelete = () =>
    deleteConfirmed({
      remove: () => deleteMail(mail.id),
      onDeleted: (msg) => {
        toast.success(msg);
        onDeleted();
      },
    });
  return (
    <article className={cx('rounded-card border border-line p-4', isOwn ? 'ml-6 bg-brand-tint/50' : 'mr-6 bg-surface')}>
      <header className="-mt-2 -mr-2 flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-sm font-semibold">{isOwn ? t('you') : partner.username}</h3>
          <time dateTime={new Date(createdAt).toISOString()} className="block text-xs text-muted tabular-nums">
            {dates.ownDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </div>
        {isOwn ? null : <SafetyMenu target={{ subject: 'mail', itemId: mail.id, member: partner }} />}
        <IconButton label={t('delete.action')} variant="quiet" onClick={() => void handleDelete()}>
          <Trash2 aria-hidden />
        </IconButton>
      </header>
      <p
        dir="auto"
        lang={isRemoved ? undefined : languageOf(mail.content)}
        className={cx(
          'mt-1 text-base leading-relaxed wrap-break-word whitespace-pre-wrap',
          isRemoved && 'text-muted italic',
        )}
      >
        {isRemoved ? t('removed') : mail.content}
      </p>
      {warning ? <WarningNote className="mt-2">{t(`warning.${warning}`)}</WarningNote> : null}
      {isOwn || isRemoved ? null : <TextTranslation text={mail.content} className="mt-1" />}
    </article>
  );
}
