import { escapeHtml } from '@/lib/core/escape-html';
import { limits } from '@/lib/core/limits';
import { defaultLocale, toLocale, type Locale } from '@/lib/core/locale';
import { replyStatus, type ReplyBody } from '@/lib/core/reply';
import { ticketKinds } from '@/lib/core/tickets';
import { translatorOf } from '@/lib/texts/translate';
import { infoHref } from '@/lib/routing/info-pages';

type Fields = Readonly<Record<string, string>>;
type ReplyPage = { readonly location: string } | { readonly html: string };

/**
 * Returns the page that a browser without scripts gets for the contact form: the thanks on the page of the form, or what is
 * wrong, with everything that was typed.
 */
export async function contactPage(reply: ReplyBody<unknown>, fields: Fields): Promise<ReplyPage> {
  const locale = toLocale(fields.lang) ?? defaultLocale;
  if (reply.status === replyStatus.success) return { location: `${infoHref('contactUs', locale)}#sent` };
  return { html: await retryPage(reply, fields, locale) };
}

async function retryPage({ status, errors = {} }: ReplyBody<unknown>, fields: Fields, locale: Locale): Promise<string> {
  const t = await translatorOf(locale, 'contact');
  const max = limits.contact.text;
  const wrong = [
    'text' in errors && t('errors.text', { max }),
    'address' in errors && t('errors.address'),
    Object.keys(errors).length === 0 && t(status === tooMany ? 'errors.tooMany' : 'errors.failed'),
  ].filter((text) => text !== false);
  const chosen = fields.kind ?? '';
  const options = ticketKinds.map(
    (kind) => `<option value="${kind}"${kind === chosen ? ' selected' : ''}>${escapeHtml(t(`kinds.${kind}`))}</option>`,
  );
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(t('retryTitle'))}</title>
<style>${styles}</style>
<main>
<h1>${escapeHtml(t('retryTitle'))}</h1>
<ul role="alert">${wrong.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>
<form method="post" action="/member/index/contact">
<input type="hidden" name="lang" value="${locale}">
<label>${escapeHtml(t('kind'))}<select name="kind">${options.join('')}</select></label>
<label>${escapeHtml(t('text'))}<textarea name="text" rows="8" required maxlength="${max}">
${escapeHtml(fields.text ?? '')}</textarea></label>
<label>${escapeHtml(t('address'))}<input name="address" type="email" required value="${escapeHtml(fields.address ?? '')}"></label>
<label hidden>${escapeHtml(t('website'))}<input name="website"></label>
<button>${escapeHtml(t('submit'))}</button>
</form>
<p><a href="${infoHref('contactUs', locale)}">${escapeHtml(t('title'))}</a></p>
</main>
</html>`;
}

/** HTTP's status of a caller over a limit, which the reply repeats. */
const tooMany = 429;

/** The colours of the site, without its style sheet, whose address changes with each build. */
const styles = `
:root{color-scheme:light dark;font:17px/1.5 system-ui,-apple-system,sans-serif}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1.25rem}
h1{font-size:1.6rem;line-height:1.25}
ul{margin:1rem 0;padding:.75rem 1rem .75rem 2rem;border-radius:.75rem;background:light-dark(#fdeceb,#4a1d22)}
label{display:grid;gap:.4rem;margin-top:1.1rem;font-size:.95rem}
label[hidden]{display:none}
select,textarea,input{font:inherit;padding:.7rem .85rem;border:1px solid #8d7f7f;border-radius:.75rem;background:Canvas;color:CanvasText}
button{font:inherit;font-weight:600;margin-top:1.4rem;width:100%;min-height:3.25rem;border:0;border-radius:.75rem;background:#d0104c;color:#fff}
a{color:light-dark(#b80f45,#ff9db4)}`;
