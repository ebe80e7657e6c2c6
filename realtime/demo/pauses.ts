/** The pauses before a reply, in milliseconds. */
type Pauses = { readonly untilRead: number; readonly untilTyping: number; readonly typing: number };

/** Shorter pauses look like a program, longer ones like an absence. */
const longestTyping = 9_000;

/**
 * Returns natural pauses: one to three seconds until the message is read, longer for a long one, and typing in proportion
 * to the reply. A Chinese character takes about as long as three letters.
 */
export function pausesFor(received: string, reply: string, random: () => number): Pauses {
  const untilRead = 1_000 + random() * 1_000 + Math.min(1_000, received.length * 10);
  return {
    untilRead,
    untilTyping: 500 + random() * 1_500,
    typing: Math.min(longestTyping, 1_000 + weightOf(reply) * (60 + random() * 30)),
  };
}

function weightOf(text: string): number {
  return [...text].reduce((sum, char) => sum + (/\p{Script=Han}/u.test(char) ? 3 : 1), 0);
}
