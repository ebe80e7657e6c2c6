import type { Sql } from 'postgres';
import type { Db } from '@/db/client';
import type { Path } from '@/lib/contract';
import { likedIds } from '@/lib/members/liked-ids';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { startSession } from '@/lib/web/session/store';
import { href, pageOn } from '@/lib/routing/href';
import type { PageAccess } from '@/lib/routing/page-route';
import { routes, type RouteName } from '@/lib/routing/routes';
import type { World } from './list-cases';
import { staffReads } from './staff-reads';
import type { Reads } from './staff-reads';

export type Who = 'visitor' | 'typical' | 'heavy' | 'staff';
/** One read: a call of the contract or a page of the page table, as one kind of member. */
export type ReadCase = { readonly name: string; readonly who: Who; readonly limitMs?: number } & (
  | { readonly path: Path; readonly input: object }
  | { readonly address: string; readonly terminal: Terminal }
);

const initialDataMs = 5;

/** Every call of the table. */
const calls: Reads = {
  '/member/index/userinfo': () => [{}],
  '/member/index/initdata': () => [{}],
  '/member/index/onlinelist': () => [{ page: 1 }, { page: 3 }],
  '/member/index/new_opposite_sex': () => [{ page: 1 }, { page: 3 }],
  '/member/index/contact': undefined,
  '/member/index/unsubscribe': undefined,
  '/member/index/welcomed': undefined,
  '/member/index/memberwall': () => [{}],
  '/member/index/search_opposite_sex': () => [
    { username: 'an' },
    { username: '', country: 'CN', age_to: 35, cursor: '' },
    { username: '', verified: 1, country: 'TW', cursor: '' },
  ],
  '/member/index/userdetail': (id) => [{ id }],
  '/member/index/visitors': () => [{ page: 2 }, { page: 3 }],
  '/member/index/general': () => [{}],
  '/member/index/notification': () => [{}],
  '/member/avatar/list': () => [{}],
  '/member/photo/my_photo': () => [{}],
  '/member/photo/his_photo': (userid) => [{ userid }],
  '/member/video/my_video': () => [{}],
  '/member/video/his_video': (userid) => [{ userid }],
  '/member/email/emaillist': () => [{}, { box: 'sent' }],
  '/member/email/thread': (uid) => [{ uid, before: 0 }],
  '/member/index/senotice': () => [{}],
  '/member/trend/trend': () => [{}],
  '/member/trend/my_trend': () => [{}],
  '/member/trend/his_trend': (userid) => [{ userid }],
  '/member/block/list': () => [{ page: 1 }],
  '/member/block/block': undefined,
  '/member/block/unblock': undefined,
  '/member/reports/reports': undefined,
  '/member/like/i_like': () => [{ page: 1 }, { page: 3 }],
  '/member/like/love_me': () => [{ page: 1 }, { page: 3 }],
  '/member/like/mutual_like': () => [{ page: 1 }, { page: 3 }],
  '/member/like/moments': () => [{}],
  '/member/like/note_state': (target_id) => [{ target_id }],
  '/member/chat/first_lines': (uid) => [{ uid }],
  '/member/chat/settings': () => [{}],
  '/member/chat/contacts': () => [{ before: `${Date.now()}000-1` }],
  '/member/chat/search': (uid) => [{ text: 'talk' }, { text: 'nowhere' }, { text: 'talk', uid }],
  '/member/verify/start': undefined,
  '/member/verify/send': undefined,
  '/member/verify/state': () => [{}],
  '/member/verify/withdraw': undefined,
  '/member/reports/appeal': undefined,
  '/member/reports/seen': undefined,
  '/member/index/approval': () => [{}],
  '/member/support/state': () => [{}],
  '/member/support/solved': undefined,
  '/member/shop/gift': () => [{}],
  '/member/shop/received_gift': () => [{}],
  '/member/credits/history': () => [{}],
  '/member/credits/spending': () => [{}],
  '/member/gift/gift_giving': undefined,
  '/member/gift/thank': undefined,
  '/member/credits/limit': undefined,
  '/member/recharge/package': () => [{}],
  '/member/Upgrade/package': () => [{}],
  '/member/pay/orders': () => [{}],
  '/member/pay/order': undefined,
  '/member/pay/generateuuid': undefined,
  '/member/Pay/pay': undefined,
  '/member/pay/refund': undefined,
  '/member/index/login': undefined,
  '/member/index/register': undefined,
  '/member/index/forget': undefined,
  '/member/index/resetpwd': undefined,
  '/member/index/logout': undefined,
  '/member/index/changepwd': undefined,
  '/member/index/profile': undefined,
  '/member/index/confirmemail': undefined,
  '/member/index/undoemail': undefined,
  '/member/index/about': undefined,
  '/member/index/changesignature': undefined,
  '/member/index/uploads': undefined,
  '/member/index/uploadImg': undefined,
  '/member/avatar/choose': undefined,
  '/member/avatar/remove': undefined,
  '/member/avatar/del': undefined,
  '/member/like/like': undefined,
  '/member/like/answer_note': undefined,
  '/member/like/shown': undefined,
  '/member/email/released': undefined,
  '/member/email/updatestatus': undefined,
  '/member/email/del': undefined,
  '/member/index/upnotice': undefined,
  '/member/index/upnotices': undefined,
  '/member/trend/released': undefined,
  '/member/trend/del': undefined,
  '/member/trend/draft': undefined,
  '/member/photo/released': undefined,
  '/member/video/released': undefined,
  '/member/video/del_video': undefined,
  '/member/photo/del_photo': undefined,
  // Measured on subjects with many comments by `bench:lists`.
  '/member/comment/list': undefined,
  '/member/comment/replies': undefined,
  '/member/comment/released': undefined,
  '/member/comment/del': undefined,
  '/member/comment/like': undefined,
  '/member/comment/allow': undefined,
  '/member/backphoto/released': undefined,
  '/member/backphoto/deletephoto': undefined,
  '/member/chat/draft': undefined,
  '/member/chat/mute': undefined,
  '/member/index/translate': undefined,
  ...staffReads,
};

export type Readers = Readonly<Record<Exclude<Who, 'visitor'>, { readonly token: string; readonly other: number }>>;

/** Lists the reads of a kind of member: members read calls and pages, visitors and staff what only they can. */
export function listReads(who: Who, other: number): ReadCase[] {
  const isStaff = who === 'staff';
  const ofCalls = Object.entries(calls).flatMap(([path, inputs]) => {
    if (!inputs || who === 'visitor' || path.startsWith('/member/staff/') !== isStaff) return [];
    return inputs(other).map((input) => ({
      name: `${path.replace('/member/', '')} ${inputs(other).length > 1 ? JSON.stringify(input) : ''}`.trim(),
      who,
      path: path as Path, // a key of the table above
      input,
      limitMs: path === '/member/index/initdata' ? initialDataMs : undefined,
    }));
  });
  const wanted: readonly PageAccess[] = isStaff ? ['staff'] : who === 'visitor' ? ['guest', 'public'] : ['home'];
  return [...ofCalls, ...terminals.flatMap((terminal) => listPages(terminal, wanted, { who, other }))];
}

function listPages(
  terminal: Terminal,
  wanted: readonly PageAccess[],
  { who, other }: { who: Who; other: number },
): ReadCase[] {
  const names = Object.keys(routes) as RouteName[]; // the keys of the page table
  return names
    .filter((name) => pageOn(terminal, name).name === name && wanted.includes(routes[name].access))
    .map((name) => ({
      name: `page ${name}`,
      who,
      terminal,
      address: href(terminal, name as 'profile', { id: other, ...samples(terminal, name, other) }), // any page's parameters
    }));
}

/** Returns the parameters of a page that are not a member's id. */
function samples(terminal: Terminal, name: RouteName, other: number): object {
  if (/\[token\]/.test(routes[name].mobile)) return { token: 'x'.repeat(43) };
  if (name === 'receipt') return { key: '1'.padStart(32, '0') };
  if (name === 'registerInvited') return { code: '1'.padStart(32, '0') };
  // A phone redirects the list with a member to the page of the conversation.
  return name === 'chat' || (name === 'chats' && terminal === 'desktop') ? { uid: other } : {};
}

/** Gives three members sessions: one with a like and a conversation, one with 5,000 likes and 120 conversations, and staff. */
export async function createReaders(db: Db, sql: Sql, world: World): Promise<Readers> {
  await sql`
    insert into likes (liker_id, target_id, created_at)
    select ${world.readers.gold.id}, id, now() - make_interval(mins => (id % 500000)::int) from members where gender = 'female' and status <> 'service'
    order by hashint8(id) limit ${likedIds} on conflict do nothing`;
  await sql`vacuum (analyze) likes`;
  const [typical, agent] = await sql<{ id: number; other: number }[]>`
    select m.id::float8 as id, c.other_id::float8 as other from members m
    join conversation_members c on c.member_id = m.id join members o on o.id = c.other_id
    where m.gender = 'male' and m.status = 'active' and o.status = 'active' and m.id > 1000 order by m.id limit 2`;
  if (!typical || !agent) throw new Error('no member has a conversation');
  await sql`update members set role = 'administrator' where id = ${agent.id}`;
  await sql`
    insert into report_cases (id, subject, subject_id, member_id) overriding system value
    values (${agent.other}, 'member', ${agent.other}, ${agent.other}) on conflict do nothing`;
  const open = (memberId: number) =>
    startSession(db, {
      memberId,
      terminal: 'client',
      userAgent: 'bench',
      addressPrefix: '127.0.0.1',
      now: new Date(),
    });
  return {
    typical: { token: await open(typical.id), other: typical.other },
    heavy: { token: world.readers.gold.token, other: world.other },
    staff: { token: await open(agent.id), other: agent.other },
  };
}
