import { escapeHtml } from '@/lib/core/escape-html';
import { sandboxOutcomes, type SandboxOutcome } from '@/lib/platform/providers/payments/sandbox';

type SandboxPageTexts = {
  readonly lang: string;
  readonly title: string;
  readonly notice: string;
  readonly item: string;
  readonly amount: string;
  readonly settled: string;
  readonly back: string;
  readonly outcomes: Readonly<Record<SandboxOutcome, string>>;
};

type Page = { readonly texts: SandboxPageTexts; readonly isOpen: boolean; readonly returnUrl: string };

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#f4f5f7,#14161a);color:light-dark(#1b1f27,#eceef2)}
main{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));padding:2rem 1.5rem;border-radius:1rem;background:light-dark(#fff,#1e2127);box-shadow:0 8px 40px #0002}
h1{font-size:1.0625rem;margin:0 0 .25rem}p{margin:.25rem 0;color:light-dark(#555d6b,#aab1bf)}
dl{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;margin:1.5rem 0;padding:1rem 0;border-block:1px solid light-dark(#e3e6ea,#343943)}
dt{min-width:0;overflow-wrap:anywhere}dd{margin:0;font-size:1.75rem;font-weight:700;font-variant-numeric:tabular-nums}
form{display:grid;gap:.625rem}
button,a{display:block;min-height:3rem;border:1px solid light-dark(#c9ced6,#4a505c);border-radius:.75rem;background:none;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;line-height:3rem;cursor:pointer}
button[value=paid]{border-color:#1d5fd1;background:#1d5fd1;color:#fff}
:focus-visible{outline:3px solid #6ea0ff;outline-offset:2px}`;

/** Returns the page on which a sandbox payment gets its outcome. Its form posts `outcome` to the page's own address. */
export function sandboxPage({ texts, isOpen, returnUrl }: Page): string {
  const buttons = sandboxOutcomes
    .map((outcome) => `<button name="outcome" value="${outcome}">${escapeHtml(texts.outcomes[outcome])}</button>`)
    .join('');
  const action = isOpen
    ? `<form method="post">${buttons}</form>`
    : `<p>${escapeHtml(texts.settled)}</p><a href="${escapeHtml(returnUrl)}">${escapeHtml(texts.back)}</a>`;
  return `<!doctype html><html lang="${escapeHtml(texts.lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(texts.title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.notice)}</p><dl><dt>${escapeHtml(texts.item)}</dt><dd>${escapeHtml(texts.amount)}</dd></dl>${action}</main></body></html>`;
}
