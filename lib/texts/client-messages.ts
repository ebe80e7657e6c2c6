import type { Messages } from '@/messages';

const written = new WeakMap<Messages, Map<string, string>>();

/**
 * Returns the namespaces that a shell sends to the browser as one string. As separate strings, hundreds of messages
 * would be wrapped and escaped at each request. The rest of the catalogue never leaves the server.
 */
export function pickMessages(messages: Messages, namespaces: readonly (keyof Messages)[]): string {
  let texts = written.get(messages);
  if (!texts) written.set(messages, (texts = new Map()));
  const key = namespaces.join(' ');
  let text = texts.get(key);
  if (text === undefined)
    texts.set(key, (text = JSON.stringify(Object.fromEntries(namespaces.map((name) => [name, messages[name]])))));
  return text;
}
