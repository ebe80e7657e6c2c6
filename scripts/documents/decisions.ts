// Reads the records of docs/decisions, and makes their index from their headers.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = 'docs/decisions';
export const indexFile = `${folder}/README.md`;

/** The subjects of the index, in its order. */
const subjects = [
  'Processes and operation',
  'Data',
  'Requests and rate limits',
  'Accounts and sessions',
  'Live connection',
  'Chat',
  'Lists and search',
  'Profiles, comments and likes',
  'Pictures and videos',
  'Texts and translation',
  'Coins, gifts and payments',
  'Email',
  'Staff and moderation',
  'Pages and browser code',
  'Tests and tools',
];

export type DecisionRecord = {
  readonly fileName: string;
  readonly title: string;
  readonly subject: string;
  readonly status: string;
};

const header = /^# (.+)\n\n\*\*Subject:\*\* (.+)\n\n\*\*Status:\*\* (.+)\n\n\*\*Context\.\*\* /;
const link = String.raw`\[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\)`;
const statusForm = new RegExp(
  `^(accepted|replaced by ${link})(; (partly )?(replaces|replaced by|extends|extended by) ${link})?$`,
);

/** Returns the header of a record. Throws for a record with another form than the others. */
export function readDecision(fileName: string, text: string): DecisionRecord {
  const [, title = '', subject = '', status = ''] = header.exec(text) ?? [];
  if (!title) throw new Error(`${fileName} does not begin with a title, **Subject:**, **Status:** and **Context.**`);
  if (!subjects.includes(subject)) throw new Error(`${fileName} has the unknown subject "${subject}"`);
  if (!statusForm.test(status)) throw new Error(`${fileName} has the unknown status "${status}"`);
  const sections = Array.from(text.matchAll(/^\*\*(\w+)\.\*\* /gm), ([, name]) => name).join(' ');
  if (!/^Context Decision (Rejected )?Consequence$/.test(sections)) {
    throw new Error(`${fileName} has the sections ${sections}`);
  }
  const expected = `${fileName.slice(0, 4)}-${toSlug(title)}.md`;
  if (fileName !== expected) throw new Error(`${fileName} has the title of ${expected}`);
  return { fileName, title, subject, status };
}

function toSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns all records, ordered by number. */
export function listDecisions(): DecisionRecord[] {
  const names = readdirSync(folder).filter((name) => name !== path.basename(indexFile));
  return names.sort().map((name) => readDecision(name, readFileSync(path.join(folder, name), 'utf8')));
}

/** Returns the text of the index: the records of each subject, ordered by number. */
export function toIndex(decisions: readonly DecisionRecord[]): string {
  const parts = subjects.map((subject) => {
    const rows = decisions.filter((decision) => decision.subject === subject).map(toRow);
    return `## ${subject}\n\n${rows.join('\n')}\n`;
  });
  return `${introduction}\n${parts.join('\n')}`;
}

function toRow({ fileName, title, status }: DecisionRecord): string {
  const note = status === 'accepted' ? '' : ` – ${status}`;
  return `- ${fileName.slice(0, 4)} [${title}](${fileName})${note}`;
}

const introduction = `# Decisions

<!-- Generated from the records by \`npm run decisions\`. -->

A record gives the reason for a choice that the code alone does not explain: the context, the decision, what was rejected, and the
consequence. A decision that changes gets a new record; the old one stays, and its status names the successor.

A new record takes the next number. Its file name is the number and the title, its header and sections are those of the others, and its
subject is one of the list in \`scripts/documents/decisions.ts\`. \`npm run decisions\` then writes this index.
`;
