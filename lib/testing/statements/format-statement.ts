/*
 * Formats a statement for a reader, from the statement alone: a line for each clause, and for each part of a clause that is longer than a line.
 * The same statement always has the same text, so that a difference shows what changed.
 */

const width = 120;
const indentation = 2;

type Word = { readonly text: string; readonly hasSpace: boolean };
/** The tokens between parentheses, or between `case` and `end`. */
type Group = Word & { readonly nodes: readonly Node[]; readonly end: string };
type Node = Word | Group;

const isGroup = (node: Node | undefined): node is Group => node !== undefined && 'nodes' in node;

/** A comment, a string, a quoted name, a word or a sign. */
const tokens = /(\s+)|(--[^\n]*)|('(?:[^']|'')*'|"[^"]*"|\$\d+|\w+|.)/gs;

function toWords(text: string): Word[] {
  const words: Word[] = [];
  let hasSpace = false;
  for (const [, space, comment, word] of text.matchAll(tokens)) {
    if (word !== undefined) words.push({ text: word, hasSpace });
    hasSpace = space !== undefined || comment !== undefined;
  }
  return words;
}

const ends: Readonly<Record<string, string>> = { '(': ')', case: 'end' };

/** Gathers the words up to `end` with what they enclose. */
function toNodes(words: Iterator<Word>, end?: string): Node[] {
  const nodes: Node[] = [];
  for (let next = words.next(); !next.done && next.value.text !== end; next = words.next()) {
    const inner = ends[next.value.text];
    nodes.push(inner ? { ...next.value, nodes: toNodes(words, inner), end: inner } : next.value);
  }
  return nodes;
}

function flat(nodes: readonly Node[]): string {
  return nodes
    .map((node, index) => (index > 0 && node.hasSpace ? ' ' : '') + (isGroup(node) ? flatGroup(node) : node.text))
    .join('');
}

function flatGroup({ text, nodes, end }: Group): string {
  const space = end === 'end' ? ' ' : '';
  return `${text}${space}${flat(nodes)}${space}${end}`;
}

const clauses: readonly (readonly string[])[] = [
  ['with'],
  ['select'],
  ['from'],
  ['cross', 'join', 'lateral'],
  ['cross', 'join'],
  ['inner', 'join'],
  ['left', 'join', 'lateral'],
  ['left', 'join'],
  ['join'],
  ['where'],
  ['group', 'by'],
  ['order', 'by'],
  ['limit'],
  ['offset'],
  ['union', 'all'],
  ['union'],
];

/** Returns the keywords of the clause that begins at an index; none in the middle of a clause. */
function keywordsAt(nodes: readonly Node[], index: number): readonly string[] {
  const isName = nodes[index - 1]?.text === '.' || ['as', 'distinct'].includes(nodes[index - 1]?.text ?? '');
  if (isName) return [];
  return clauses.find((words) => words.every((word, offset) => nodes[index + offset]?.text === word)) ?? [];
}

/** Parts of a query begin where `startsAt` returns more than 0 nodes, which are skipped. */
function split(nodes: readonly Node[], startsAt: (index: number) => number): Node[][] {
  const parts: Node[][] = [];
  for (let index = 0; index < nodes.length;) {
    const start = index;
    index += Math.max(1, startsAt(index));
    while (index < nodes.length && startsAt(index) === 0) index += 1;
    parts.push(nodes.slice(start, index));
  }
  return parts;
}

/** Splits before the branches of `case`; else after commas, and before `and` and `or` except that of `between`. */
function toParts(nodes: readonly Node[]): Node[][] {
  if (nodes.some(({ text }) => text === 'when'))
    return split(nodes, (index) => (['when', 'else'].includes(nodes[index]?.text ?? '') ? 1 : 0));
  const isOfBetween = (index: number) => {
    const before = nodes.slice(0, index).map(({ text }) => text);
    return before.lastIndexOf('between') > before.lastIndexOf('and');
  };
  return split(nodes, (index) => {
    const { text = '' } = nodes[index] ?? {};
    if (nodes[index - 1]?.text === ',' || text === 'or') return 1;
    return text === 'and' && !isOfBetween(index) ? 1 : 0;
  });
}

const columnOf = (text: string) => text.length - text.lastIndexOf('\n') - 1;
const lineAt = (indent: number) => `\n${' '.repeat(indent)}`;

/** Formats nodes behind a text that ends in the line at `indent`. Groups that do not fit into the line are broken. */
function append(text: string, nodes: readonly Node[], indent: number): string {
  return nodes.reduce((before, node, index) => {
    const start = before + (index > 0 && node.hasSpace ? ' ' : '');
    const isShort = columnOf(start) + flat(nodes.slice(index)).length <= width;
    if (!isGroup(node)) return start + node.text;
    const line = flatGroup(node);
    if (isShort || (columnOf(start) + line.length <= width && !isQuery(node.nodes))) return start + line;
    const inner = indent + indentation;
    return `${start}${node.text}${lineAt(inner)}${formatNodes(node.nodes, inner)}${lineAt(indent)}${node.end}`;
  }, text);
}

function isQuery(nodes: readonly Node[]): boolean {
  const [first] = nodes;
  if (isGroup(first)) return isQuery(first.nodes) && keywordsAt(nodes, 1).length > 0;
  return first?.text === 'select' || first?.text === 'with';
}

function formatNodes(nodes: readonly Node[], indent: number): string {
  if (!isQuery(nodes)) return formatParts(nodes, indent);
  return split(nodes, (index) => keywordsAt(nodes, index).length)
    .map((clause) => formatClause(clause, indent))
    .join(lineAt(indent));
}

function formatClause(clause: readonly Node[], indent: number): string {
  if (indent + flat(clause).length <= width) return flat(clause);
  const { length } = keywordsAt(clause, 0);
  const rest = clause.slice(length);
  if (length === 0 || toParts(rest).length === 1) return append('', clause, indent);
  const inner = indent + indentation;
  return `${flat(clause.slice(0, length))}${lineAt(inner)}${formatParts(rest, inner)}`;
}

function formatParts(nodes: readonly Node[], indent: number): string {
  const parts = toParts(nodes);
  return parts.map((part) => append(' '.repeat(indent), part, indent).trimStart()).join(lineAt(indent));
}

/** Formats a statement as text of several lines, without its comments. */
export function formatStatement(statement: string): string {
  return formatNodes(toNodes(toWords(statement)[Symbol.iterator]()), 0);
}
