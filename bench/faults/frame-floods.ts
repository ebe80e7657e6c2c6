import { randomUUID } from 'node:crypto';
import { opcode } from '@/lib/live/opcodes';
import { serviceMemberId } from '@/lib/core/member';
import { memberId } from '../chat/world';
import { numbers, trendId, womanId } from './frame-world';

/** One opcode at its most expensive: `frame` returns the n-th frame of a socket. */
export type Flood = {
  readonly name: string;
  readonly isDesk?: boolean;
  /** Frames of each socket; as many as the limits allow by default. */
  readonly times?: number;
  readonly frame: (n: number, socket: number) => object;
};

const women = numbers.women.count;
/** Differs for each frame of each socket, so that no two of them are one. */
const woman = (n: number, socket: number) => womanId((n * 10 + socket) % women);
/** Different lists of 200, as while the screen scrolls. */
const shifted = <T>(of: (n: number) => T, n: number) => Array.from({ length: women }, (_, i) => of((i + n) % women));
const text = (uid: number) => ({ opt: opcode.message, uid, type: 'text', txt: 'hello', cid: randomUUID() });

const subjects = (n: number, now: 0 | 1) => ({
  opt: opcode.subjects,
  feed: 1,
  now,
  subjects: shifted((i) => ['trend', trendId(i)], n),
});

const ofMember: readonly Flood[] = [
  { name: '100, contacts', frame: () => ({ opt: opcode.hello, uid: memberId(numbers.hostile), origin: 1 }) },
  { name: '0, opens', frame: (n, socket) => ({ opt: opcode.open, uid: woman(n, socket) }) },
  { name: '0 with seq, marks', frame: (n, socket) => ({ opt: opcode.open, uid: woman(n, socket), seq: n + 1 }) },
  { name: '1, sends', frame: (n, socket) => text(woman(n, socket)) },
  { name: '3, newest', frame: (n, socket) => ({ opt: opcode.history, uid: woman(n, socket) }) },
  { name: '3, gap', frame: (n) => ({ opt: opcode.history, uid: womanId(n % women), after_seq: n % 50 }) },
  { name: '5, deletes', frame: (n, socket) => ({ opt: opcode.delete, uid: woman(n, socket) }) },
  { name: '20, typing', frame: (n, socket) => ({ opt: opcode.typing, uid: woman(n, socket) }) },
  { name: '23, 200 members', frame: (n) => ({ opt: opcode.watch, uids: shifted(womanId, n) }) },
  { name: '27, 200 posts', frame: (n) => subjects(n, 0) },
  { name: '27 with now', frame: (n) => subjects(n, 1) },
  { name: 'malformed', frame: () => ({ opt: opcode.subjects, subjects: shifted(() => ['trend', -1], 0) }) },
];

/** The baseline: the time for which others wait on this machine anyway. */
const noFlood: Flood = { name: 'no flood', times: 0, frame: () => ({}) };

/** Most are refused; a few more would close the socket. */
const pastTheLimit: Flood = { name: '27 past the limit', times: 990, frame: (n) => subjects(n, 1) };

const mixed: Flood = {
  name: 'all in turn',
  frame: (n, socket) => ofMember[n % ofMember.length]?.frame(n, socket) ?? {},
};

const ofDesk: readonly Flood[] = [
  { name: 'desk 100', isDesk: true, frame: () => ({ opt: opcode.hello, uid: serviceMemberId, origin: 1 }) },
  ...ofMember
    .filter(({ name }) => /^(0, |1,|3, n|20|23)/.test(name))
    .map((flood) => ({ ...flood, name: `desk ${flood.name}`, isDesk: true })),
];

export const floods: readonly Flood[] = [noFlood, ...ofMember, pastTheLimit, mixed, ...ofDesk];
