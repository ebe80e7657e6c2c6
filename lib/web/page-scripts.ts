import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Terminal } from '@/lib/core/terminal';
import { pageOn } from '@/lib/routing/href';
import type { RouteName } from '@/lib/routing/routes';

/** The pages that most links of a home lead to. */
const usualPages = {
  mobile: ['profile', 'chat', 'messages', 'trends', 'mine'],
  desktop: ['profile', 'chats', 'latest', 'trends', 'mails'],
} as const satisfies Record<Terminal, readonly RouteName[]>;

/** The names of the scripts of pages by page, separated by blanks. Those of the home are left out. */
type PageScripts = Readonly<Partial<Record<RouteName, string>>>;

const scriptsOf = new Map<Terminal, PageScripts>();

/**
 * Returns the scripts that the usual next pages of a home need, as the build names them, so that the browser can load them before a link is
 * pressed. Nothing in development, where no such list exists.
 */
export function pageScripts(terminal: Terminal): PageScripts {
  let scripts = scriptsOf.get(terminal);
  if (!scripts) scriptsOf.set(terminal, (scripts = readScripts(terminal)));
  return scripts;
}

function readScripts(terminal: Terminal): PageScripts {
  const present = new Set(readPage(terminal, 'home'));
  const named = usualPages[terminal].map((name) => [
    name,
    readPage(terminal, name).filter((file) => !present.has(file)),
  ]);
  return Object.fromEntries(named.map(([name, files]) => [name, (files as string[]).join(' ')]));
}

/** Reads the list that Next writes for each page, a script that assigns JSON. */
function readPage(terminal: Terminal, name: RouteName): readonly string[] {
  const { address } = pageOn(terminal, name);
  const file = path.join(process.cwd(), '.next/server/app', `${address}/page_client-reference-manifest.js`);
  try {
    const json = /"entryJSFiles":\s*(\{[^}]*\})/.exec(readFileSync(file, 'utf8'))?.[1] ?? '{}';
    const entries = Object.values(JSON.parse(json) as Record<string, string[]>);
    return [...new Set(entries.flat())].map((script) => path.posix.basename(script));
  } catch {
    return [];
  }
}
