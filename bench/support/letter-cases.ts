import type { Db } from '@/db/client';
import { listMails, listThread } from '@/lib/mail/queries';
import { listNotices } from '@/lib/notices/queries';
import { busyReader } from './letter-population';
import { keyedCases } from './keyed-cases';
import type { ListCase } from './list-cases';

const reader = { id: busyReader };

/** The lists of mails and notices of a member with as many as the deepest page needs. */
export const letterCases: readonly ListCase[] = [
  ...(['received', 'sent', 'unread'] as const).flatMap((box) =>
    keyedCases(`mails, ${box}`, (db, _world, before) => listMails(db, reader, { box, before })),
  ),
  // The longest search, without a target: no mail matches, so it reads as many as a search may.
  ...(['received', 'sent'] as const).map((box) => ({
    name: `mails, ${box}, search`,
    page: '' as const,
    run: (db: Db) => listMails(db, reader, { box, searched: 'no such words' }),
  })),
  ...keyedCases('mails of a pair', (db, _world, before) => listThread(db, reader, { partnerId: 4, before })),
  ...keyedCases('notices', (db, _world, before) => listNotices(db, { ...reader, gender: 'male' }, { before })),
];
