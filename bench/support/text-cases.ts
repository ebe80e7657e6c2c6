import type { Db } from '@/db/client';
import { searchMessages } from '@/lib/chat/search';
import { listMails } from '@/lib/mail/queries';
import { busyReader } from './letter-population';
import { largestRatio, type ListCase } from './list-cases';
import { talkers } from './text-population';

/** Searches that find all, many, one and none of the texts of `sentences`, and texts whose parts all occur but not together. */
const searched: Readonly<Record<string, string>> = {
  'every text': '!',
  'a Latin word': 'river',
  'a part of a Latin word': 'ive',
  'one Latin letter': 'k',
  'one Chinese character': '茶',
  'two Chinese characters': '音乐',
  'the same, traditional': '音樂',
  'one of them': 'umbrella',
  'one of them, Chinese': '琥珀',
  'nothing, Latin': 'no such words',
  'nothing, one letter': 'ß',
  'nothing, Chinese': '雪山',
  'nothing, of parts that occur': 'teariver',
  '%': '%',
  _: '_',
};

const lists: Readonly<Record<string, (db: Db, text: string) => Promise<unknown>>> = {
  'one conversation': (db, text) => searchMessages(db, talkers.ofOne, { text, otherId: 10 }),
  'all conversations': (db, text) => searchMessages(db, talkers.ofMany, { text }),
  'mails, received': (db, text) => listMails(db, { id: busyReader }, { box: 'received', searched: text }),
  'mails, sent': (db, text) => listMails(db, { id: busyReader }, { box: 'sent', searched: text }),
};

export const textCases: readonly ListCase[] = Object.entries(lists).flatMap(([list, search]) =>
  Object.entries(searched).map(([name, text]) => ({
    name: `${list}: ${name}`,
    page: '' as const,
    limitMs: 3,
    ratio: largestRatio,
    run: (db: Db) => search(db, text),
  })),
);
