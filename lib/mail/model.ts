import type { CursorPage } from '@/lib/core/page';
import type { MatchKind } from '@/lib/core/text-filter';
import type { MemberListItem } from '@/lib/members/model';

/** The lists of mails; `unread` is a part of `received`. */
export const mailBoxes = ['received', 'sent', 'unread'] as const;
export type MailBox = (typeof mailBoxes)[number];

export type MailPartner = Pick<MemberListItem, 'id' | 'username' | 'avatar' | 'tier' | 'isOnline'>;

/** A mail between two members, as one of them sees it. */
export type Mail = {
  readonly id: number;
  /** The other member. */
  readonly partner: MailPartner;
  /** True if the viewer wrote the mail. */
  readonly isOwn: boolean;
  /** Empty when staff removed it, and when it is locked. */
  readonly content: string;
  readonly isRemoved: boolean;
  /** True if the text of a received mail is left out, because the viewer's tier reads no mails. */
  readonly isLocked: boolean;
  /** True if the viewer has opened the mail. Mails that they wrote count as read. */
  readonly isRead: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The matches of the text filter in a received mail; empty in a mail that the viewer wrote. */
  readonly warnings: readonly MatchKind[];
};

/** A page of mails, the newest first. */
export type MailPage = CursorPage<Mail>;

/** A stored mail, and how many members the sender may still write a first mail today; null where nothing was counted. */
export type SentMail = { readonly id: number; readonly left: number | null };

/** The viewer's permission to write a first mail to a member, or that of a higher tier. */
export type MailAccess = { readonly mayStart: boolean; readonly canUpgrade: boolean };
