import { useTranslations } from '@/components/shell/use-translations';
import { buttonClass } from '@/components/ui/button-class';
import { Download } from '@/components/ui/icons/download';
import { apiDocuments } from '@/lib/overview/model';

/** The descriptions of the calls and frames, as files for programs. */
export function InterfaceLinks() {
  const t = useTranslations('overview');
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t('interface.text')}</p>
      <div className="flex flex-wrap gap-2">
        {(['calls', 'frames'] as const).map((name) => (
          // A file, not a page: the browser fetches it itself.
          <a
            key={name}
            href={apiDocuments[name]}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download className="size-4" aria-hidden />
            {t(`interface.${name}`)}
          </a>
        ))}
      </div>
    </>
  );
}
