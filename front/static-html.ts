import { createHash } from 'node:crypto';
import { usedStyles } from './used-styles';

/** What a page refers to, by its address. */
type ReadFile = (address: string) => Promise<string>;

type StaticHtml = {
  readonly html: string;
  /** The source of the policy that lets the only script of the document run. */
  readonly scriptHash: string;
};

const scripts = /<script\b[^>]*>[^]*?<\/script>/g;
const ownScript = /<script\b[^>]*\bsrc="(\/document\.js)"[^>]*><\/script>/;
const styleSheet = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
/** What Next loads ahead for its client. */
const preloads = /<link\b[^>]*\brel="(?:preload|modulepreload)"[^>]*>/g;

/**
 * Turns the HTML of a rendered page into a document that needs no other request: without the client of Next, with the
 * styles that it uses, and with the script of documents. React escapes `<` and `>` in attributes and texts, so that the
 * patterns match tags only.
 */
export async function toStaticHtml(html: string, readFile: ReadFile): Promise<StaticHtml> {
  const script = ownScript.exec(html)?.[1];
  const code = script ? (await readFile(script)).trim() : '';
  const bare = html
    .replace(scripts, (tag) => (tag.startsWith('<script type="application/ld+json"') ? tag : ''))
    .replace(preloads, '');
  const sheets = await Promise.all(
    [...html.matchAll(styleSheet)].map(([tag]) => readFile(/\bhref="([^"?]*)/.exec(tag)?.[1] ?? '')),
  );
  const styles = usedStyles(sheets.join('\n'), bare);
  // As functions: a `$` in the replacement would have a meaning.
  const inlined = bare
    .replace(styleSheet, '')
    .replace('</head>', () => `<style>${styles}</style>${code ? `<script>${code}</script>` : ''}</head>`);
  return { html: inlined, scriptHash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` };
}
