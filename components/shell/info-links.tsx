import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { href } from '@/lib/routing/href';
import { infoHref, infoPages, type InfoPage } from '@/lib/routing/info-pages';

type InfoLinksProps = {
  /** The page that is open, if it is one of them. */
  current?: InfoPage;
  /** True in the shell of a member, whose pages are in their language. */
  inside?: boolean;
  className: string;
  linkClassName?: string;
};

/** Links to the info pages in the reader's language. Plain links, because these pages are documents of their own. */
export function InfoLinks({ current, inside = false, className, linkClassName }: InfoLinksProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <ul className={className}>
      {infoPages.map((name) => (
        <li key={name}>
          <a
            href={inside ? href('desktop', name) : infoHref(name, locale)}
            aria-current={name === current ? 'page' : undefined}
            className={linkClassName}
          >
            {t(`footer.pages.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
