/** An error of a page, without anything that a member wrote: the place in a script of the site that threw it. */
export type PageError = {
  /** The kind of the error, such as `TypeError`. */
  readonly name: string;
  /** The name of the script. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The number of an error of React, whose texts are constant. */
  readonly react?: number | undefined;
};

const errorName = /^[A-Z][A-Za-z]{0,40}(?:Error|Exception)$/;
/** A frame of a script of the site; the texts around it, such as the query of an address, are left out. */
const ownFrame =
  /(https?:\/\/[^\s/()]+)\/_next\/static\/(?:[\w.~-]+\/)*([\w.~-]{1,80}\.js)(?:\?[^\s:()]*)?:(\d{1,7}):(\d{1,7})/;
const reactError = /^Minified React error #(\d{1,4})\b/;

/**
 * Reads what may leave the browser from something that was thrown. Undefined for what no script of the site threw, such as one of an
 * extension, and for what is no error.
 */
export function toPageError(thrown: unknown, origin: string): PageError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const [, host, file, line, column] = ownFrame.exec(thrown.stack ?? '') ?? [];
  if (host !== origin || file === undefined) return undefined;
  const react = reactError.exec(thrown.message)?.[1];
  return {
    name: errorName.test(thrown.name) ? thrown.name : 'Error',
    file,
    line: Number(line),
    column: Number(column),
    ...(react !== undefined && { react: Number(react) }),
  };
}

/** The id of an error, which is the same for everyone that meets it: the page shows it, and the log has it (FNV-1a). */
export function pageErrorId({ name, file, line, column }: PageError): string {
  let hash = 0x811c9dc5;
  for (const character of `${name} ${file} ${line} ${column}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
