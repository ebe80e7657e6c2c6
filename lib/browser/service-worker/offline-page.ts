import en from '@/messages/en/offline.json';
import zhCN from '@/messages/zh-CN/offline.json';
import zhTW from '@/messages/zh-TW/offline.json';
import { pickLocale, toLocale } from '@/lib/core/locale';
import { findLanguage, listPages } from './kept-pages';

const texts = { en, 'zh-CN': zhCN, 'zh-TW': zhTW } as const;
const maxLinks = 8;

/** Opens the page that was asked for when the browser reports a connection, unless another page is loading, which a reload would stop. */
const script =
  "let isLeft=false;addEventListener('beforeunload',()=>isLeft=true);addEventListener('pageshow',()=>isLeft=false);addEventListener('online',()=>isLeft||location.reload())";

async function createHeaders(): Promise<Record<string, string>> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)));
  const hash = btoa(String.fromCharCode(...digest));
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
  };
}

/** Returns the page for an address that is not kept, with links to what can be read. It needs no file. */
export async function offlinePage(url: string): Promise<Response> {
  const kept = await findLanguage().catch(() => undefined);
  const language = toLocale(kept) ?? pickLocale(undefined, navigator.language);
  const pages = await listPages().catch(() => []);
  const byTitle = new Map(
    pages
      .filter(({ title }) => title !== '')
      .map((page) => [page.title, page] as const)
      .reverse(),
  );
  const links = [...byTitle.values()].reverse().slice(0, maxLinks);
  const { title, text, retry, readable } = texts[language];
  const { pathname, search } = new URL(url);
  const list = links.map(({ path, title: name }) => `<li><a href="${escape(path)}">${name}</a></li>`);
  return new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${title}</title><style>${style}</style></head><body><main><svg viewBox="0 0 24 24" aria-hidden="true">${wifiOff}</svg><h1>${title}</h1><p>${text}</p><a class="button" href="${escape(pathname + search)}">${retry}</a>${links.length > 0 ? `<h2>${readable}</h2><ul>${list.join('')}</ul>` : ''}</main><script>${script}</script></body></html>`,
    { status: 503, headers: await createHeaders() },
  );
}

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const wifiOff =
  '<path d="M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20"/>';

/** The colors of the roles in `app/globals.css`, whose style sheet may be missing here. Without OKLCH, which Chrome 108 lacks. */
const style = `
:root{color-scheme:light dark;--bg:#fdf8f7;--surface:#fffefe;--line:#e6dddd;--text:#281c1b;--muted:#695959;--brand:#dc2b55;--tint:#ffeaeb}
@media(prefers-color-scheme:dark){:root{--bg:#1a1116;--surface:#23191f;--line:#3e3138;--text:#f0e9e9;--muted:#b9abb1;--tint:#4a2229}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--bg);color:var(--text);font:15px/1.5 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
:lang(zh-TW) body{font-family:system-ui,-apple-system,"PingFang TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif}
main{width:100%;max-width:26rem;padding:2rem 1.25rem;text-align:center}svg{width:5.5rem;padding:1.5rem;border-radius:50%;background:var(--tint);fill:none;stroke:var(--brand);stroke-width:1.75;stroke-linecap:round}
h1{margin:1.25rem 0 .5rem;font-size:20px;line-height:1.3}p{margin:0;color:var(--muted)}h2{margin:2.5rem 0 .75rem;font-size:13px;color:var(--muted);text-align:start}
a{color:inherit;text-decoration:none}.button{display:inline-flex;align-items:center;min-height:44px;margin-top:1.5rem;padding:0 1.5rem;border-radius:12px;background:var(--brand);color:#fff;font-weight:600}
ul{list-style:none;margin:0;padding:0;overflow:hidden;border:1px solid var(--line);border-radius:16px;background:var(--surface);text-align:start}li+li{border-top:1px solid var(--line)}li a{display:flex;align-items:center;min-height:52px;padding:.5rem 1rem;font-weight:500}li a::after{content:"";margin-inline-start:auto;width:.5rem;height:.5rem;border:solid var(--muted);border-width:2px 2px 0 0;transform:rotate(45deg)}
a:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`;
