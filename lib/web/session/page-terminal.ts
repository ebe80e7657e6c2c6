import { cookies, headers } from 'next/headers';
import { readChoice } from '@/lib/core/choice-cookies';
import { pickTerminal, terminalCookie, type Terminal } from '@/lib/core/terminal';

/** Returns the terminal of the request that a server component renders for. */
export async function pageTerminal(): Promise<Terminal> {
  const saved = await cookies();
  const chosen = readChoice(terminalCookie, (name) => saved.get(name)?.value);
  return pickTerminal(chosen, (await headers()).get('user-agent'));
}
