import { dayKey } from './day-key';

type Groupable = {
  readonly key: string;
  readonly isOwn: boolean;
  readonly sentAt: number;
  readonly author?: string | undefined;
};

/** Messages that one side sent in the same minute, shown together. */
export type MessageGroup<M> = {
  readonly key: string;
  readonly isOwn: boolean;
  readonly at: number;
  readonly messages: readonly [M, ...M[]];
};
type MessageDay<M> = { readonly key: string; readonly at: number; readonly groups: readonly MessageGroup<M>[] };

const minute = 60_000;

/** Splits messages into days of the viewer's time zone, and days into groups by sender and minute. Keeps the order. */
export function groupMessages<M extends Groupable>(messages: readonly M[]): MessageDay<M>[] {
  const days: {
    key: string;
    at: number;
    groups: { key: string; isOwn: boolean; at: number; messages: [M, ...M[]] }[];
  }[] = [];
  for (const message of messages) {
    const key = dayKey(message.sentAt);
    let day = days.at(-1);
    if (day?.key !== key) days.push((day = { key, at: message.sentAt, groups: [] }));
    const group = day.groups.at(-1);
    if (group && isSameSender(group.messages[0], message) && isSameMinute(group.at, message.sentAt))
      group.messages.push(message);
    else day.groups.push({ key: message.key, isOwn: message.isOwn, at: message.sentAt, messages: [message] });
  }
  return days;
}

function isSameSender(a: Groupable, b: Groupable): boolean {
  return a.isOwn === b.isOwn && a.author === b.author;
}

function isSameMinute(a: number, b: number): boolean {
  return Math.floor(a / minute) === Math.floor(b / minute);
}
