import { escapeHtml } from '@/lib/core/escape-html';
import type { Locale } from '@/lib/core/locale';
import { operatorLines, type Operator } from '@/lib/core/operator';
import type { Block, Draft, Rendered } from './model';

type Site = { readonly name: string; readonly locale: Locale; readonly operator?: Operator | undefined };

/** Renders an email as text and as HTML of the same content. */
export function renderEmail(draft: Draft, site: Site): Rendered {
  return { subject: toLine(draft.subject), text: renderText(draft, site), html: renderHtml(draft, site) };
}

function renderText({ greeting, blocks, closing, footer }: Draft, { name, operator }: Site): string {
  const small = [...footer, ...operatorLines(operator ?? {})].map((part) =>
    typeof part === 'string' ? part : `${part.label}\n${part.url}`,
  );
  const parts = [greeting, ...blocks.map(blockText), ...(closing ? [closing] : []), `-- \n${name}`, ...small];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (block.type === 'text') return block.text;
  if (block.type === 'quote') return block.text.replace(/^/gm, '> ');
  if (block.type === 'action') return `${block.label}\n${block.url}`;
  return [`* ${block.text}`, ...(block.detail ? [`  ${block.detail}`] : []), `  ${block.url}`].join('\n');
}

const fonts =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang TC','PingFang SC','Microsoft JhengHei','Microsoft YaHei','Noto Sans CJK TC',sans-serif";

/** For programs that support it; all others show the inline colours, which programs invert well by themselves. */
const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#171214!important}
.card{background:#221b1e!important;border-color:#3a2f33!important}
.ink{color:#f3ecee!important}
.soft{color:#b9abb0!important}
.rule{border-color:#3a2f33!important}
.name{color:#f7a8bf!important}
.frame{background:#2c2327!important;border-color:#5b3a46!important}
.link{color:#f7a8bf!important}
}
@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}}`;

function renderHtml({ subject, preview, greeting, blocks, closing, footer }: Draft, site: Site): string {
  const { name, locale, operator } = site;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f3f1;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f3f1">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="name pad" style="padding:0 36px 16px;font:600 19px/1.4 ${fonts};color:#a3174a;letter-spacing:.01em">${escapeHtml(name)}</td></tr>
<tr><td class="card pad" style="padding:32px 36px 30px;background:#fff;border:1px solid #ebe3e0;border-radius:14px">
${[paragraph(greeting, 'font-weight:600'), ...blocks.map(blockHtml), ...(closing ? [paragraph(closing, 'margin-top:26px', 'soft')] : [])].join('\n')}
</td></tr>
<tr><td class="pad" style="padding:20px 36px 0">
${[...footer, ...operatorLines(operator ?? {})].map(footerHtml).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  if (block.type === 'text') return paragraph(block.text);
  if (block.type === 'quote') {
    const lines = escapeHtml(block.text).replace(/\r?\n/g, '<br>');
    return `<div dir="auto" class="frame ink" style="margin:0 0 18px;padding:14px 16px;background:#faf6f5;border:1px solid #ebe3e0;border-radius:10px;font:400 16px/1.6 ${fonts};color:#2b2225;word-break:break-word">${lines}</div>`;
  }
  if (block.type === 'action') return button(block);
  const detail = block.detail
    ? `<br><span dir="auto" class="soft" style="font-size:14px;color:#6f6267">${escapeHtml(block.detail)}</span>`
    : '';
  return `<div class="rule" style="padding:13px 0;border-bottom:1px solid #ebe3e0;font:400 16px/1.55 ${fonts}"><a dir="auto" class="link" href="${escapeHtml(block.url)}" style="color:#a3174a;font-weight:600;text-decoration:none">${escapeHtml(block.text)}</a>${detail}</div>`;
}

/** A padded cell, because some programs ignore the padding of links. */
function button({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 22px"><tr><td bgcolor="#a3174a" style="border-radius:999px;background:#a3174a"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 28px;font:600 16px/1.25 ${fonts};color:#fff;text-decoration:none;border-radius:999px">${escapeHtml(label)}</a></td></tr></table>`;
}

function paragraph(text: string, style = '', tone: 'ink' | 'soft' = 'ink'): string {
  const color = tone === 'ink' ? '#2b2225' : '#6f6267';
  return `<p dir="auto" class="${tone}" style="margin:0 0 16px;font:400 16px/1.6 ${fonts};color:${color};word-break:break-word;${style}">${escapeHtml(text)}</p>`;
}

function footerHtml(part: Draft['footer'][number]): string {
  const content =
    typeof part === 'string'
      ? escapeHtml(part)
      : `<a class="soft" href="${escapeHtml(part.url)}" style="color:#6f6267;text-decoration:underline">${escapeHtml(part.label)}</a>`;
  return `<p class="soft" style="margin:0 0 8px;font:400 13px/1.55 ${fonts};color:#6f6267">${content}</p>`;
}

/** Joins the lines of a header's text: a line break would begin another header. */
function toLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}
