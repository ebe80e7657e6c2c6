import { sentences } from '../support/text-population';

/*
 * The shape of a generated history. Time is cut into slots, in each of which every talking conversation exchanges `sitting` messages in
 * turns with all others, so that the messages of a conversation lie as far from each other in the table as they do on a site.
 * All is arithmetic: the number of a message in its slot determines its conversation and its seq.
 */

export const slots = 1000;
/** Messages of a conversation in a slot in which it talks. */
export const sitting = 10;
/** A regular conversation talks in one of so many slots. */
export const pause = 50;
const membersPerMessage = 1 / 100;

export type Shape = {
  readonly messages: number;
  readonly members: number;
  /** Conversations that talk in a slot. */
  readonly talking: number;
  /** Conversations of `slots` × `sitting` messages, which have the first ids. */
  readonly long: number;
  /** Conversations of `slots` / `pause` × `sitting` messages, which have the ids after them. */
  readonly regular: number;
  /** Conversations of `sitting` messages, which have the last ids. */
  readonly short: number;
  readonly conversations: number;
};

/** A tenth of the messages is in long conversations, four tenths in regular ones, and half in short ones. */
export function shapeOf(messages: number): Shape {
  const talking = messages / slots / sitting;
  if (talking % 10 !== 0) throw new Error(`the number of messages must be a multiple of ${slots * sitting * 10}`);
  const long = talking / 10;
  const regular = talking * 0.4 * pause;
  const short = talking * 0.5 * slots;
  const members = messages * membersPerMessage;
  return { messages, members, talking, long, regular, short, conversations: long + regular + short };
}

export const longLength = slots * sitting;
export const regularLength = (slots / pause) * sitting;

/** The man and the woman of a conversation, in SQL over its column `conversation`. Each pair has one conversation. */
export function pairOf({ members }: Shape): { man: string; woman: string } {
  const half = members / 2;
  return {
    man: `1 + 2 * ((conversation - 1) % ${half})`,
    woman: `2 + 2 * (((conversation - 1) % ${half} + 17 + (conversation - 1) / ${half} * 31) % ${half})`,
  };
}

const shortest = 10;
const longest = 200;
const bodyCount = 512;
/** Most lines are short; Chinese ones need fewer characters. */
const steepness = { latin: 3, chinese: 6 } as const;

/** The texts of messages: half of them Latin and half Chinese, of 10 to 200 characters. */
export function createBodies(): string[] {
  const of = (language: 0 | 1) => sentences.filter((_, n) => n % 2 === language).join(' ');
  const latin = of(0);
  const chinese = of(1);
  return Array.from({ length: bodyCount }, (_, n) => {
    const part = Math.floor(n / 2) / (bodyCount / 2 - 1);
    const exponent = n % 2 === 0 ? steepness.latin : steepness.chinese;
    const length = shortest + Math.round((longest - shortest) * part ** exponent);
    const source = n % 2 === 0 ? latin : chinese;
    const from = (n * longest) % (source.length - longest);
    return source
      .slice(from, from + length)
      .trim()
      .padEnd(shortest, '.');
  });
}
