/**
 * Returns the rules of a built style sheet that apply to a document: those whose classes all occur in it. Rules without
 * classes stay. A rule of nested rules stays or goes with its own selector.
 */
export function usedStyles(css: string, html: string): string {
  return keepUsed(css, listClasses(html));
}

function listClasses(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => decodeEntities(list));
  return new Set(lists.flatMap((list) => list.split(/\s+/)));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
}

/** At-rules that contain rules. Others are kept whole: key frames, properties, fonts. */
const groups = /^@(?:media|supports|layer|container)\b/;

function keepUsed(css: string, classes: ReadonlySet<string>): string {
  let kept = '';
  for (const { head, body } of splitRules(css)) {
    if (body === undefined) kept += `${head};`;
    else if (groups.test(head)) {
      const inner = keepUsed(body, classes);
      if (inner) kept += `${head}{${inner}}`;
    } else if (head.startsWith('@') || splitSelectors(head).some((one) => applies(one, classes))) {
      kept += `${head}{${body}}`;
    }
  }
  return kept;
}

/** A rule with its block, or a statement without one. */
type Rule = { readonly head: string; readonly body: string | undefined };

function* splitRules(css: string): Generator<Rule> {
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === '/' && css[at + 1] === '*') at = css.indexOf('*/', at) + 1;
    else if (sign === ';') {
      yield { head: clean(css.slice(start, at)), body: undefined };
      start = at + 1;
    } else if (sign === '{') {
      const end = endOfBlock(css, at);
      yield { head: clean(css.slice(start, at)), body: css.slice(at + 1, end) };
      at = end;
      start = at + 1;
    }
  }
}

const clean = (head: string) => head.replace(/\/\*[^]*?\*\//g, '').trim();

function endOfString(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[from]) return at;
  }
  return css.length;
}

function endOfBlock(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) return at;
  }
  return css.length;
}

/** Splits a list of selectors at the commas outside of parentheses. */
function splitSelectors(head: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (let at = 0; at < head.length; at += 1) {
    const sign = head[at] ?? '';
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    const last = selectors.length - 1;
    if (sign === '\\') {
      selectors[last] += sign + (head[at + 1] ?? '');
      at += 1;
    } else if (sign === ',' && depth === 0) selectors.push('');
    else selectors[last] += sign;
  }
  return selectors;
}

/** What these functions contain need not occur: it is one of several, or must be absent. */
const optional = /:(?:where|is|not|has)\((?:[^()]|\([^()]*\))*\)/g;

function applies(selector: string, classes: ReadonlySet<string>): boolean {
  const needed = selector.replace(optional, '').matchAll(/\.((?:\\.|[\w-]|[^\x00-\x7f])+)/g);
  return [...needed].every(([, name = '']) => classes.has(name.replace(/\\(.)/g, '$1')));
}
