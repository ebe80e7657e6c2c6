import type { Messages } from '@/messages';

const written = new WeakMap<Messages, string>();

/**
 * Returns, as JSON, what screens show in place of texts of calls: the specification's text of a reply, and the words of
 * `replies.json`. A reply keeps its text, for clients other than the site's pages.
 */
export function screenReplies(messages: Messages): string {
  let json = written.get(messages);
  if (json === undefined) written.set(messages, (json = JSON.stringify(toReplies(messages))));
  return json;
}

function toReplies({ calls, chat, live, replies, validation }: Messages): Record<string, string> {
  const keys = Object.keys(replies) as (keyof Messages['replies'] & keyof Messages['calls'])[]; // a test compares them
  const pairs = keys.map((key) => [calls[key], replies[key]] as const);
  const others = [
    [validation.mismatch, validation.screens.mismatch],
    [live.FREE_CHAT_USED, chat.freeUsed],
  ] as const;
  return Object.fromEntries([...pairs, ...others]);
}
