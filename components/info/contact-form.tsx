import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { buttonClass } from '@/components/ui/button-class';
import { controlClass } from '@/components/ui/control-class';
import { ChevronDown } from '@/components/ui/icons/chevron-down';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { MailCheck } from '@/components/ui/icons/mail-check';
import { ticketKinds } from '@/lib/core/tickets';
import { limits } from '@/lib/core/limits';

/** The anchor that shows the thanks instead of the form, also without scripts. */
const sent = 'sent';

/**
 * The form to the operator. Without scripts the browser sends it, and the call replies with a page; with them,
 * `public/document.js` sends it and keeps what was typed.
 */
export function ContactForm() {
  const t = useTranslations('contact');
  const locale = useLocale();
  const max = limits.contact.text;
  return (
    <div>
      <div
        id={sent}
        tabIndex={-1}
        className="peer hidden rounded-card border border-line bg-surface p-6 text-center outline-none target:block"
      >
        <MailCheck className="mx-auto size-8 text-brand" aria-hidden />
        <p className="mt-3 text-lg font-semibold text-balance">{t('sentTitle')}</p>
        <p className="mt-1 text-sm">{t('sentText')}</p>
        <a href="#form" className="mt-3 inline-flex min-h-11 items-center text-sm font-medium text-brand underline">
          {t('another')}
        </a>
      </div>
      <form
        method="post"
        action="/member/index/contact"
        data-contact
        data-kept="kind text address"
        data-failed={t('errors.failed')}
        data-too-many={t('errors.tooMany')}
        data-sending={t('sending')}
        className="grid gap-5 rounded-card border border-line bg-surface p-5 peer-target:hidden sm:p-6 print:hidden"
      >
        <input type="hidden" name="lang" value={locale} />
        <p role="alert" data-notice hidden className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger" />
        <Labelled id="kind" label={t('kind')}>
          <div className="relative">
            <select id="kind" name="kind" required className={controlClass('ui-select h-12 truncate pr-9')}>
              {ticketKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kinds.${kind}`)}
                </option>
              ))}
            </select>
            <ChevronDown
              className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-muted"
              aria-hidden
            />
          </div>
        </Labelled>
        <Labelled id="text" label={t('text')} hint={t('textHint', { max })} error={t('errors.text', { max })}>
          <textarea
            id="text"
            name="text"
            dir="auto"
            required
            maxLength={max}
            rows={6}
            aria-describedby="text-hint text-error"
            className={controlClass('block min-h-36 py-3 [field-sizing:content]')}
          />
        </Labelled>
        <Labelled id="address" label={t('address')} hint={t('addressHint')} error={t('errors.address')}>
          <input
            id="address"
            name="address"
            type="email"
            required
            maxLength={limits.email.max}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="address-hint address-error"
            className={controlClass('h-12')}
          />
        </Labelled>
        {/* Programs fill in every field; readers neither see nor reach this one. */}
        <div className="absolute -left-[999em]" aria-hidden>
          <label>
            {t('website')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <button type="submit" className={buttonClass({ size: 'lg' })}>
          {t('submit')}
        </button>
      </form>
    </div>
  );
}

type LabelledProps = { id: string; label: string; hint?: string; error?: string; children: ReactNode };

function Labelled({ id, label, hint, error, children }: LabelledProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} data-error={id} hidden className="flex items-start gap-1.5 text-xs text-danger">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          {error}
        </p>
      ) : null}
    </div>
  );
}
