import type { Member } from '../build';

/** The ids of the first members, by whose difference the ids of a test are the same in each run. */
type Known = { readonly man: Member; readonly woman: Member; readonly agent: Member };

const exampleIds = { man: 1001, woman: 1002, agent: 1003, other: 1004, row: 7 } as const;
/** More members than a run of all samples builds. */
const builtMembers = 10_000;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const exampleUuid = '01234567-89ab-4cde-8f01-23456789abcd';
const idField = /^(?:id|upto|giftid)$/;

/** Replaces what differs between two runs of a sample: ids, random keys, times and codes. A file is left out. */
export function toExample(input: unknown, known: Known): unknown {
  return replace(input, '', known);
}

function replace(value: unknown, field: string, known: Known): unknown {
  if (value instanceof File) return undefined;
  if (typeof value === 'number') return replaceNumber(value, field, known);
  if (typeof value === 'string') return replaceText(value, field);
  if (Array.isArray(value)) return value.map((item) => replace(item, field, known));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, replace(item, name, known)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

function replaceNumber(value: number, field: string, { man, woman, agent }: Known): number {
  if (value === man.id) return exampleIds.man;
  if (value === woman.id) return exampleIds.woman;
  if (value === agent.id) return exampleIds.agent;
  if (value > man.id && value < man.id + builtMembers) return exampleIds.other;
  return idField.test(field) && value > 0 ? exampleIds.row : value;
}

function replaceText(value: string, field: string): string {
  if (field === 'code' && /^\d{6}$/.test(value)) return '123456';
  if (/^\d{16}-1$/.test(value)) return '1790000000000000-1';
  if (/^[0-9a-f]{32}$/.test(value)) return exampleUuid.replaceAll('-', '');
  return value.replaceAll(uuid, exampleUuid);
}
