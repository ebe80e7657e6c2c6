import { randomUUID } from 'node:crypto';
import { serviceMemberId } from '@/lib/core/member';
import { opcode } from '@/lib/live/opcodes';
import { href } from '@/lib/routing/href';
import { asAnother, toUploadForm } from '../support/pictures';
import { pick, sightsOf, textOf, timed, type Acting, type Action } from './acting';
import { sendMessage } from './messages';
import type { ActivityName } from './mix';
import { password, type Person } from './person';
import { staffActions } from './staff-actions';

const names = ['an', 'li', 'ba', 'mi', 'yu', 'ro', '安', '雪'] as const;
const lists = ['latest', 'likedMe', 'likes', 'visitors', 'search'] as const;
const settings = ['setup', 'general', 'notification', 'blocked'] as const;
const memberLists = ['/member/index/new_opposite_sex', '/member/like/love_me', '/member/like/i_like'] as const;

const page = (address: (acting: Acting) => string): Action =>
  timed((acting) => acting.person.openPage(address(acting)));

const home = ({ person }: Acting) => href(person.data.terminal, 'home');

async function connect({ person, recorder }: Acting): Promise<void> {
  await person.connect((clientId) => recorder.arrived(clientId));
  await watch(person, []);
}

const watch = (person: Person, ids: readonly number[]) => person.frame({ opt: opcode.watch, uids: ids });

/** The requests of each activity. */
export const actions: Readonly<Record<ActivityName, Action>> = {
  home: page(home),
  lists: page((acting) => href(acting.person.data.terminal, pick(acting, lists))),
  profile: page((acting) =>
    href(acting.person.data.terminal, 'profile', { id: pick(acting, sightsOf(acting).members).id }),
  ),
  newsfeed: page(({ person }) => href(person.data.terminal, 'trends')),
  photos: page((acting) =>
    href(acting.person.data.terminal, 'photo', { id: pick(acting, sightsOf(acting).members).id }),
  ),
  chat: page(({ person }) => href(person.data.terminal, 'chat', { uid: person.data.partner })),
  recharge: page(({ person }) => href(person.data.terminal, 'recharge')),
  settings: page((acting) => href(acting.person.data.terminal, pick(acting, settings))),

  poll: timed(async ({ person }) => {
    const { data } = await person.call('/member/index/onlinelist', { page: 1, revision: person.revision });
    const { revision } = data as { revision?: string }; // unchanged lists have none
    if (revision !== undefined) person.revision = revision;
  }),
  pages: timed((acting) => acting.person.call(pick(acting, memberLists), { page: 2 })),
  feed: timed((acting) => acting.person.call('/member/trend/trend', { before: pick(acting, sightsOf(acting).trends) })),
  readComments: timed((acting) =>
    acting.person.call(
      '/member/comment/list',
      { type: 'trend', id: pick(acting, sightsOf(acting).trends), before: 0 },
      ['VIEW_LIMIT'],
    ),
  ),
  like: timed((acting) =>
    acting.person.call('/member/like/like', { target_id: pick(acting, sightsOf(acting).members).id }),
  ),
  comment: timed((acting) => {
    const input = {
      type: 'trend',
      id: pick(acting, sightsOf(acting).trends),
      content: textOf(acting, 'A comment'),
    } as const;
    return acting.person.call('/member/comment/released', { ...input, cid: randomUUID() }, [
      'VIEW_LIMIT',
      'COMMENT_LIMIT',
    ]);
  }),
  post: timed((acting) =>
    acting.person.call('/member/trend/released', { content: textOf(acting, 'A post'), cid: randomUUID() }, [
      'TREND_LIMIT',
    ]),
  ),
  upload: async (acting) => {
    const { person, recorder, picture } = acting;
    const form = toUploadForm({ token: '', bytes: asAnother(picture, randomUUID()), type: 'image/jpeg' });
    form.delete('token'); // the cookie has the session
    const img = await recorder.time('upload', acting.due, () => person.upload(form));
    if (img === undefined) return;
    await recorder.time('upload', performance.now(), () =>
      person.call('/member/photo/released', { img }, ['PHOTO_LIMIT']),
    );
  },
  readMails: timed(({ person }) => person.call('/member/email/emaillist', { box: 'received', before: 0 })),
  mail: timed((acting) => {
    const input = { email: pick(acting, sightsOf(acting).members).username, content: textOf(acting, 'A letter') };
    return acting.person.call('/member/email/released', { ...input, cid: randomUUID() }, ['MAIL_LIMIT']);
  }),
  search: timed((acting) =>
    acting.person.call('/member/index/search_opposite_sex', { username: pick(acting, names) }, [
      'NO_USERS',
      'SEARCH_LIMIT',
    ]),
  ),
  gift: timed((acting) => {
    const input = { username: acting.partner.data.username, giftid: acting.data.gift, number: 1, cid: randomUUID() };
    return acting.person.call('/member/gift/gift_giving', input, ['INSUFFICIENT_CREDITS', 'SPENDING_LIMIT']);
  }),
  pay: async (acting) => {
    const { person, data, recorder } = acting;
    const uuid = await recorder.time('pay', acting.due, async () => {
      const reply = await person.call('/member/pay/generateuuid', { pay_type: 1 });
      return (reply.data as { uuid: string }).uuid; // the wire of the call
    });
    if (uuid === undefined) return;
    const member = { user_id: person.data.id, gainer_id: person.data.id };
    const pack = { packege_id: data.pack.id, income: data.pack.dollars };
    const paid = await recorder.time('pay', performance.now(), () =>
      person.call('/member/Pay/pay', { ...member, ...pack, pay_type: 1, order_type: 1, start_now: 1, uuid }, [
        'PAYMENT_LIMIT',
      ]),
    );
    const { url } = (paid ?? {}) as { url?: string }; // a field next to `data`
    if (url) await recorder.time('pay', performance.now(), () => person.settle(new URL(url).pathname));
  },
  report: timed((acting) =>
    acting.person.call('/member/reports/reports', { type: 1, userid: pick(acting, sightsOf(acting).members).id }),
  ),

  freeMessage: sendMessage,
  paidMessage: sendMessage,
  typing: timed(({ person }) => person.frame({ opt: opcode.typing, uid: person.data.partner })),
  openTalk: timed(({ person }) => person.frame({ opt: opcode.open, uid: person.data.partner })),
  history: timed((acting) =>
    acting.person.frame({
      opt: opcode.history,
      uid: acting.person.data.partner,
      before_seq: acting.random.integer(20, 60),
    }),
  ),
  watch: timed(async (acting) => {
    const { members, trends } = sightsOf(acting);
    const from = acting.random.integer(0, members.length - 20);
    await watch(
      acting.person,
      members.slice(from, from + 20).map(({ id }) => id),
    );
    const subjects = trends.slice(from, from + 10).map((id) => ['trend', id]);
    await acting.person.frame({ opt: opcode.subjects, subjects, feed: 1 });
  }),
  askSupport: timed((acting) => {
    const frame = { opt: opcode.message, uid: serviceMemberId, type: 'text', txt: textOf(acting, 'A question') };
    return acting.person.frame({ ...frame, cid: randomUUID() }, [7]);
  }),

  loseNetwork: timed((acting) => {
    acting.person.disconnect();
    return connect(acting);
  }),
  leave: async ({ person }) => {
    person.state = 'away';
    person.disconnect();
  },
  logOut: async (acting) => {
    const { person } = acting;
    person.state = 'changing';
    person.disconnect();
    await person.settled();
    await acting.recorder.time('logOut', performance.now(), () => person.call('/member/index/logout', {}));
    person.isLoggedOut = true;
    person.state = 'away';
  },
  comeBack: async (acting) => {
    acting.person.state = 'changing';
    const isLoggedOut = acting.person.isLoggedOut;
    if (isLoggedOut) await logIn(acting);
    await acting.recorder.time('comeBack', isLoggedOut ? performance.now() : acting.due, () =>
      acting.person.openPage(home(acting)),
    );
    await arrive(acting);
  },
  logIn: async (acting) => {
    acting.person.state = 'changing';
    await logIn(acting);
    await acting.recorder.time('home', performance.now(), () => acting.person.openPage(home(acting)));
    await arrive(acting);
  },
  ...staffActions,
};

/** Begins a visit: members and staff are at the site when the live connection is open. */
async function arrive(acting: Acting): Promise<void> {
  const { person, recorder } = acting;
  await recorder.time('loseNetwork', performance.now(), () => connect(acting));
  person.state = 'here';
}

async function logIn({ person, recorder, due }: Acting): Promise<void> {
  await recorder.time('logIn', due, () => person.logIn(password));
}
