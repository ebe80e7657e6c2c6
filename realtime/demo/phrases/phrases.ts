/** The topics of a message, from the most to the least specific. */
export const topics = [
  'demo',
  'picture',
  'emoticon',
  'contact',
  'meeting',
  'farewell',
  'thanks',
  'greeting',
  'wellbeing',
  'origin',
  'hobby',
  'food',
  'compliment',
  'laugh',
  'question',
  'other',
] as const;
export type Topic = (typeof topics)[number];

/** The replies of one language; `{name}` is the name of the demo member. */
export type Phrases = Readonly<Record<Topic, readonly [string, string, ...string[]]>>;
