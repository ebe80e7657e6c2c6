import { escapeHtml } from '@/lib/core/escape-html';
import type { Locale } from '@/lib/core/locale';

type PlainPage = {
  readonly locale: Locale;
  /** The title of the window; the heading by default. */
  readonly title?: string;
  readonly heading: string;
  readonly text?: string;
  /** The label of the link that loads the page again. */
  readonly retry: string;
  /** Loads the page again by itself. */
  readonly refreshSeconds?: number;
};

/** Makes a page that needs nothing else of the site, for a moment in which the site cannot make its own. */
export function makePlainPage({ locale, heading, title = heading, text, retry, refreshSeconds }: PlainPage): string {
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">\n`}<title>${escapeHtml(title)}</title>
<style>${styles}</style>
<main><h1>${escapeHtml(heading)}</h1>${text === undefined ? '' : `<p>${escapeHtml(text)}</p>`}<p><a href="">${escapeHtml(retry)}</a></p></main>
</html>
`;
}

const styles = `
:root{color-scheme:light dark;font:17px/1.5 system-ui,-apple-system,sans-serif}
body{margin:0;background:#fdf7f6;color:#271d1c}
main{max-width:34rem;margin:20vh auto 0;padding:1.5rem 1.25rem;text-align:center}
h1{font-size:1.3rem;line-height:1.35}
a{display:block;max-width:22rem;margin:2rem auto 0;font-weight:600;padding:.8rem;border-radius:.75rem;background:#d0104c;color:#fff;text-decoration:none}
@media (prefers-color-scheme:dark){body{background:#1a1116;color:#f1eaea}}`;
