/**
 * A position in the write-ahead log, which only grows on one cluster: a statement's changes are on every server that has passed it
 * (PostgreSQL's documentation, "pg_lsn Type").
 */
export type WalPosition = bigint;

const bitsOfHalf = 32n;

/** Parses the text of a `pg_lsn`, two hexadecimal numbers like `16/B374D848`; undefined for any other text. */
export function parseWalPosition(text: string): WalPosition | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << bitsOfHalf) | BigInt(`0x${low}`);
}
