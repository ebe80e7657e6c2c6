import { createHash } from 'node:crypto';
import { OperatorError } from '@/lib/core/operator-error';

/** The parts of an error that logs contain. All are names, numbers and places of the program. */
type ErrorFacts = {
  readonly type: string;
  /** Set for an OperatorError only, whose sentence is written by the program and has no secrets. */
  readonly message?: string;
  /** A code of Node, PostgreSQL or a library, such as 23505, ENOSPC or EAUTH. */
  readonly code?: string;
  readonly constraint_name?: string;
  readonly table_name?: string;
  readonly column_name?: string;
  readonly syscall?: string;
  readonly routine?: string;
  /** The kind, table and fingerprint of a statement, without its text. */
  readonly statement?: string;
  /** Functions of the database in which the statement failed, the innermost first. */
  readonly functions?: readonly string[];
  /** The status of another server's response. */
  readonly status?: number;
  /** The digest that the page of a failed rendering shows. */
  readonly digest?: string;
  /** The frames of the stack: function, file and line. */
  readonly at?: readonly string[];
  readonly cause?: ErrorFacts;
  readonly errors?: readonly ErrorFacts[];
};

const namedParts = [
  'constraint_name',
  'table_name',
  'column_name',
  'syscall',
  'routine',
] as const satisfies (keyof ErrorFacts)[];
const deepestCause = 4;
const maxFrames = 12;
const maxFunctions = 5;
const identifier = /^[\w.$-]{1,80}$/;

/**
 * Describes an error for a log by a list of parts that cannot contain data. Its message, its text in `stack`, and all other
 * properties may: the error of a failed statement carries the parameters, that of a mail server an address, that of a parser the
 * text. Whatever is thrown is described; a value that is no error by its type only.
 */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: `thrown ${error === null ? 'null' : typeof error}` };
  const parts = error as Error & Record<string, unknown>; // properties of libraries, each checked below
  const inner = depth < deepestCause && error.cause !== undefined ? describeError(error.cause, depth + 1) : undefined;
  const errors = depth < deepestCause && error instanceof AggregateError ? error.errors.slice(0, 3) : [];
  return withoutEmpty({
    type: nameOf(parts),
    message: error instanceof OperatorError ? error.message : undefined,
    code: matching(parts.code, identifier),
    ...Object.fromEntries(namedParts.map((name) => [name, matching(parts[name], identifier)])),
    statement: describeStatement(parts.query),
    functions: functionsOf(parts.where),
    status: [parts.responseCode, parts.statusCode, parts.status].find((status) => typeof status === 'number'),
    digest: matching(parts.digest, /^[\w;@.-]{1,60}$/),
    at: framesOf(error),
    cause: inner,
    errors: errors.map((nested: unknown) => describeError(nested, depth + 1)),
  }) as ErrorFacts; // built from its own list of parts
}

/** Describes an error in one line, for a terminal or a column of the database. */
export function summarizeError(error: unknown): string {
  const parts: string[] = [];
  for (let facts: ErrorFacts | undefined = describeError(error); facts; facts = facts.cause)
    parts.push([facts.type, facts.code, facts.constraint_name, facts.message].filter(Boolean).join(' '));
  const [frame] = describeError(error).at ?? [];
  return frame === undefined ? parts.join(' < ') : `${parts.join(' < ')} at ${frame}`;
}

/** A set name counts only if it looks like one. */
function nameOf({ name, constructor }: Error): string {
  const ownName = matching(name, /^[A-Z][A-Za-z]{0,40}(?:Error|Exception|Problem|Down)$/);
  return ownName ?? matching(constructor?.name, identifier) ?? 'Error';
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** A statement may contain literals, so only its first words of the grammar and the names after them are kept. */
function describeStatement(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const kind = /^\s*(select|insert|update|delete|with|listen|truncate|alter|create|drop)\b/i.exec(text)?.[1];
  const table = /\b(?:from|into|update)\s+"?([a-z_]{1,63})"?/i.exec(text)?.[1];
  return [kind?.toLowerCase(), table, `#${fingerprint}`].filter(Boolean).join(' ');
}

function functionsOf(where: unknown): string[] {
  if (typeof where !== 'string') return [];
  // Each line of a context begins with its function; statements within it may span lines.
  const names = where.matchAll(/^(?:PL\/pgSQL|SQL) function "?([a-z_]{1,63})"?[^\n]*?(?: line (\d{1,5}))?(?: at |$)/gm);
  return [...names].slice(0, maxFunctions).map(([, name = '', line]) => (line ? `${name}:${line}` : name));
}

/**
 * The frames after the text of the error. The text is found by its length, because it may contain lines that look like frames; where
 * it was changed since, only places in the files of the program are kept.
 */
function framesOf({ message, stack = '' }: Error): string[] {
  const begin = message === '' ? 0 : stack.indexOf(message);
  const isKnown = begin >= 0;
  const lines = stack.slice(isKnown ? begin + message.length : 0).split('\n');
  const frames = lines.flatMap((line) => {
    const [, name, location] = framePattern.exec(line) ?? [];
    if (location === undefined) return [];
    const file = location.replace(/^file:\/\//, '').replace(`${process.cwd()}/`, '');
    if (isKnown) return [name === undefined ? file : `${name} (${file})`];
    return location.includes(process.cwd()) && /^[\w./-]+:\d+:\d+$/.test(file) ? [file] : [];
  });
  return frames.slice(0, maxFrames);
}

const framePattern =
  /^ {4}at (?:(?:async )?([\w$.<>[\] #]{1,120}) \()?((?:file:\/\/)?(?:\/|node:)[^()\s]{1,300}:\d+:\d+)\)?$/;

function withoutEmpty(facts: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmpty(value)));
}
