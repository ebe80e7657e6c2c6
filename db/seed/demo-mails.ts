import type { Sql } from 'postgres';
import type { DemoMember } from './demo-roster';
import { demoLetters } from './mail-texts';
import { createRandom } from './random';

type DemoMails = {
  readonly accounts: readonly DemoMember[];
  readonly others: readonly DemoMember[];
  readonly now: Date;
};

const dayInMs = 86_400_000;
const correspondents = 24;
/** Longer ago than the oldest mail, so that no member writes before joining. */
const settledDays = 35;
/** The newest mails to an account, which it has not opened. */
const unread = 2;

/** Inserts mails to the accounts, each with a reply except the newest ones, which are unread. */
export async function insertDemoMails(sql: Sql, { accounts, others, now }: DemoMails): Promise<void> {
  const mails = accounts.flatMap((account) => {
    const random = createRandom(`mails ${account.username}`);
    // Only silver and gold members begin a mail.
    const isWriter = ({ gender, isPaying, joinedAt }: DemoMember) =>
      gender !== account.gender && isPaying && joinedAt < now.getTime() - settledDays * dayInMs;
    const writers = random.shuffled(others.filter(isWriter)).slice(0, correspondents);
    return writers.flatMap((writer, index) => {
      const texts = demoLetters[writer.locale];
      const { letter, answer } = texts[index % texts.length] ?? { letter: '', answer: '' };
      const at = now.getTime() - (0.05 + index * 1.3 + random.next()) * dayInMs;
      const isUnread = index < unread;
      const first = { sender: writer.id, recipient: account.id, content: letter, at, read: !isUnread };
      return isUnread
        ? [first]
        : [first, { sender: account.id, recipient: writer.id, content: answer, at: at + 0.04 * dayInMs, read: true }];
    });
  });
  await sql`
    insert into mails (sender_id, recipient_id, content, created_at, read_at)
    select sender, recipient, content, to_timestamp(at / 1000.0), case when read then to_timestamp(at / 1000.0) + interval '1 hour' end
    from jsonb_to_recordset(${JSON.stringify(mails)}::text::jsonb)
      as m(sender bigint, recipient bigint, content text, at double precision, read boolean)
    where not exists (select from mails) order by at`;
}
