import { createHash } from 'node:crypto';
import {
  defaultTreeAdapter as tree,
  html as names,
  parse,
  serialize,
  type DefaultTreeAdapterTypes as Html,
} from 'parse5';
import { usedStyles } from './used-styles';

/** Returns the file at an address to which a page refers. */
type ReadFile = (address: string) => Promise<string>;

type StaticHtml = {
  readonly html: string;
  /** The source of the policy that lets the only script of the document run. */
  readonly scriptHash: string;
};

/** Texts in `noscript` are elements, as for the reader without scripts. */
const parsing = { scriptingEnabled: false };

const ownScript = '/document.js';

/**
 * Turns the HTML of a rendered page into a document that needs no other request: without the client of Next, with the
 * styles that it uses, and with the script of documents.
 */
export async function toStaticHtml(html: string, readFile: ReadFile): Promise<StaticHtml> {
  const document = parse(html, parsing);
  const elements = [...listElements(document)];
  const sheets = elements.filter((element) => isLink(element, 'stylesheet'));
  const hasScript = elements.some((element) => attribute(element, 'src') === ownScript);
  const code = hasScript ? (await readFile(ownScript)).trim() : '';
  const css = await Promise.all(sheets.map((sheet) => readFile(withoutQuery(attribute(sheet, 'href')))));
  const classes = elements.flatMap((element) => attribute(element, 'class')?.split(/\s+/) ?? []);
  const styles = usedStyles(css.join('\n'), new Set(classes));
  for (const element of elements) if (isOfClient(element)) tree.detachNode(element);
  const head = elements.find(({ tagName }) => tagName === 'head');
  if (!head) throw new Error('a page without a head');
  append(head, 'style', styles);
  if (code) append(head, 'script', code);
  return {
    html: serialize(document, parsing),
    scriptHash: `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  };
}

function* listElements(parent: Html.ParentNode): Generator<Html.Element> {
  for (const node of parent.childNodes) {
    if (!tree.isElementNode(node)) continue;
    yield node;
    yield* listElements('content' in node ? node.content : node);
  }
}

/** Returns whether Next or its client needs the element: scripts, and what is loaded ahead for them, and the sheets. */
function isOfClient(element: Html.Element): boolean {
  if (element.tagName === 'script') return attribute(element, 'type') !== 'application/ld+json';
  return ['stylesheet', 'preload', 'modulepreload'].some((rel) => isLink(element, rel));
}

const isLink = (element: Html.Element, rel: string) => element.tagName === 'link' && attribute(element, 'rel') === rel;

const attribute = ({ attrs }: Html.Element, name: string) => attrs.find((entry) => entry.name === name)?.value;

const withoutQuery = (address = '') => address.split('?')[0] ?? '';

function append(parent: Html.Element, name: string, text: string): void {
  const element = tree.createElement(name, names.NS.HTML, []);
  tree.insertText(element, text);
  tree.appendChild(parent, element);
}
