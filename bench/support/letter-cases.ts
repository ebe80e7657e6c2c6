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
  ...keyedCases('mails of a pair', (db, _world, before) => listThread(db, reader, { partnerId: 4, before })),
  ...keyedCases('notices', (db, _world, before) => listNotices(db, { ...reader, gender: 'male' }, { before })),
];
