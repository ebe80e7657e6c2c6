import type { ReactNode } from 'react';
import type { Locale } from '@/lib/core/locale';
import { infoHref, type InfoPage } from '@/lib/routing/info-pages';

const linkClass = 'font-medium text-brand underline underline-offset-2';

/** Returns the tags of the texts of info pages, with links in the language of the text. */
export function richTags(locale: Locale) {
  const linkTo = (name: InfoPage, anchor = '') =>
    function InfoLink(chunks: ReactNode) {
      return (
        <a href={infoHref(name, locale) + anchor} className={linkClass}>
          {chunks}
        </a>
      );
    };
  return {
    p: (chunks: ReactNode) => <p>{chunks}</p>,
    b: (chunks: ReactNode) => <strong className="font-semibold">{chunks}</strong>,
    list: (chunks: ReactNode) => <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">{chunks}</ul>,
    item: (chunks: ReactNode) => <li>{chunks}</li>,
    help: linkTo('helpCenter'),
    contact: linkTo('contactUs'),
    privacy: linkTo('privacyPolicy'),
    terms: linkTo('terms'),
    refundPage: linkTo('refund'),
    membership: linkTo('helpCenter', '#tiers'),
  };
}
