import type { Messages } from '@/messages';

/** The namespaces a shell hands to the browser: the rest of the catalogue never leaves the server. */
export function pickMessages<N extends keyof Messages>(messages: Messages, namespaces: readonly N[]): Pick<Messages, N> {
  const picked: Partial<Messages> = {};
  for (const name of namespaces) picked[name] = messages[name];
  return picked as Pick<Messages, N>; // every name of the list was just set
}
