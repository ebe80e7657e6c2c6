import { cookies, headers } from 'next/headers';
import { pickTerminal, terminalCookie, type Terminal } from '@/lib/core/terminal';

/** Returns the terminal of the request that a server component renders for. */
export async function pageTerminal(): Promise<Terminal> {
  const saved = (await cookies()).get(terminalCookie)?.value;
  return pickTerminal(saved, (await headers()).get('user-agent'));
}
