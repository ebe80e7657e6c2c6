'use client';

import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { useCall } from '@/components/forms/use-call';
import { useHref } from '@/components/shell/use-href';
import { useSignOut } from '@/components/shell/use-sign-out';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { legalTexts, type LegalText, type LegalVersions } from '@/lib/core/legal';
import { acceptTexts } from '@/lib/settings/client';
import { infoHref } from '@/lib/routing/info-pages';

const pages = { terms: 'terms', privacy: 'privacyPolicy' } as const satisfies Record<LegalText, string>;

type AcceptanceFormProps = {
  /** The texts that have changed; without any, the screen shows that all are accepted. */
  texts: readonly LegalText[];
  /** The versions that are shown. */
  versions: LegalVersions;
};

/** The texts that the member has to accept, with what they can do instead. */
export function AcceptanceForm({ texts, versions }: AcceptanceFormProps) {
  const t = useTranslations('acceptance');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const href = useHref();
  const accepting = useCall();
  const { signOut, isLeaving } = useSignOut();

  async function accept() {
    const reply = await accepting.run(() => acceptTexts(versions));
    // A whole document: every page of this one may have been refused.
    if (reply.kind === 'success') window.location.assign(href('home'));
  }

  return (
    <div className="grid gap-5">
      <FormNotice text={accepting.refusal} />
      <ul className="grid gap-2">
        {(texts.length > 0 ? texts : legalTexts).map((text) => (
          <li key={text}>
            <a
              href={infoHref(pages[text], locale)}
              target="_blank"
              rel="noopener"
              className="flex min-h-14 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 font-medium hover:bg-sunken"
            >
              {t(text)}
              <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      {texts.length > 0 ? (
        <Button size="lg" wide loading={accepting.isBusy} onClick={() => void accept()}>
          {t('accept')}
        </Button>
      ) : (
        <ButtonLink size="lg" wide href={href('home')}>
          {t('toHome')}
        </ButtonLink>
      )}
      <Button variant="secondary" wide loading={isLeaving} onClick={() => void signOut()}>
        {shell('user.signOut')}
      </Button>
      <p className="text-sm text-pretty text-muted">
        {t.rich('other', {
          contact: (chunks: ReactNode) => (
            <a href={infoHref('contactUs', locale)} className="font-medium text-brand underline underline-offset-2">
              {chunks}
            </a>
          ),
        })}
      </p>
    </div>
  );
}
