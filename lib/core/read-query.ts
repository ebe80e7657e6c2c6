import { limits } from './limits';

/** Reads a text of an address: trimmed, without characters that PostgreSQL cannot store; '' for anything else than one text. */
export function readText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const characters = [...value.replace(/\u0000|\p{Surrogate}/gu, '')];
  return characters.slice(0, limits.staffLists.query).join('').trim();
}

/** Reads the number of a page; the first page for anything that is none. */
export function readPage(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}
