import { useTranslations } from '@/components/shell/use-translations';
import { ChevronDown } from '@/components/ui/icons/chevron-down';

/** A section of a document, by the anchor of its heading. */
export type ContentsEntry = { readonly id: string; readonly title: string };

/** The sections of a document: a list next to the text on wide screens, else one that opens above it. */
export function TableOfContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const t = useTranslations('info');
  return (
    <>
      <nav
        aria-label={t('contents')}
        className="sticky top-8 self-start text-sm @max-[56rem]:hidden in-[.dock-room]:top-24 print:hidden"
      >
        <p className="px-3 font-semibold">{t('contents')}</p>
        <EntryList entries={entries} />
      </nav>
      <details className="group rounded-card border border-line bg-surface px-1 text-sm @min-[56rem]:hidden print:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-3 font-semibold [&::-webkit-details-marker]:hidden">
          {t('contents')}
          <ChevronDown className="size-5 text-muted group-open:rotate-180" aria-hidden />
        </summary>
        <nav aria-label={t('contents')} className="pb-2">
          <EntryList entries={entries} />
        </nav>
      </details>
    </>
  );
}

function EntryList({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <ul className="mt-1 grid">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-control px-3 py-1.5 text-muted hover:bg-sunken hover:text-text lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
