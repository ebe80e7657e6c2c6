import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type Path } from './contract';
import type { StaffRole } from './core/member';
import { flushBackground } from './platform/background';
import { buildMember, type Member } from './testing/build';
import { fingerprint } from './testing/fingerprint';
import { allPaths, logInAs, post } from './testing/product';
import { startWorld, type World } from './testing/world';

const callers = {
  guest: undefined,
  pending: { status: 'pending' },
  rejected: { status: 'rejected' },
  suspended: { status: 'suspended' },
  'suspended for an hour': {
    status: 'suspended',
    suspendedUntil: new Date(Date.now() + 3_600_000),
  },
  'suspended until now': { status: 'suspended', suspendedUntil: new Date() },
  erased: { status: 'erased' },
  free: { tier: 'free' },
  silver: { tier: 'silver' },
  gold: { tier: 'gold' },
  support: { role: 'support' },
  moderator: { role: 'moderator' },
  finance: { role: 'finance' },
  administrator: { role: 'administrator' },
  'suspended administrator': { role: 'administrator', status: 'suspended' },
  'pending administrator': { role: 'administrator', status: 'pending' },
  'rejected administrator': { role: 'administrator', status: 'rejected' },
} as const;
type Caller = keyof typeof callers;

/** `open`, or the status that refuses the caller before the input is read. */
type Cell = 'open' | 401 | 403 | 404 | -1;
type Row = Record<Caller, Cell>;

const open: Row = {
  guest: 'open',
  pending: 'open',
  rejected: 'open',
  suspended: 'open',
  'suspended for an hour': 'open',
  'suspended until now': 'open',
  erased: 'open',
  free: 'open',
  silver: 'open',
  gold: 'open',
  support: 'open',
  moderator: 'open',
  finance: 'open',
  administrator: 'open',
  'suspended administrator': 'open',
  'pending administrator': 'open',
  'rejected administrator': 'open',
};
const session: Row = { ...open, guest: 401, erased: 401 };
const member: Row = {
  ...session,
  pending: 403,
  rejected: 403,
  suspended: 403,
  'suspended for an hour': 403,
  'suspended administrator': 403,
  'pending administrator': 403,
  'rejected administrator': 403,
};
/** Members without a paid tier lack the permission. */
const paying: Row = {
  ...member,
  'suspended until now': 403,
  free: 403,
  support: 403,
  moderator: 403,
  finance: 403,
  administrator: 403,
};
/** To others than these roles, a call of staff does not exist. */
function staff(...roles: StaffRole[]): Row {
  const cells = Object.keys(open).map((caller) => [caller, roles.some((role) => role === caller) ? 'open' : 404]);
  return Object.fromEntries(cells) as Row; // the keys of a row
}
const everyRole = staff('support', 'moderator', 'finance', 'administrator');
const desk = staff('support', 'administrator');
const moderators = staff('moderator', 'administrator');
const prices = staff('finance', 'administrator');
const administration = staff('administrator');
const money = staff('finance', 'administrator');
const moderation = staff('moderator', 'administrator');

/** Every caller of every call. A call or a caller without a cell does not compile. */
const cells: Record<Path, Row> = {
  '/member/index/login': open,
  '/member/index/register': open,
  '/member/index/contact': open,
  '/member/index/forget': open,
  '/member/index/resetpwd': open,
  '/member/index/changepwd': member,
  '/member/index/logout': session,
  '/member/index/userinfo': { ...session, guest: -1, erased: -1 },
  '/member/index/initdata': member,
  '/member/index/visitors': member,
  '/member/index/onlinelist': member,
  '/member/index/new_opposite_sex': member,
  '/member/index/memberwall': member,
  '/member/index/welcomed': member,
  '/member/index/search_opposite_sex': member,
  '/member/index/userdetail': member,
  '/member/index/profile': member,
  '/member/index/confirmemail': open,
  '/member/index/undoemail': open,
  '/member/index/unsubscribe': open,
  '/member/index/about': member,
  '/member/index/changesignature': member,
  '/member/index/general': member,
  '/member/index/notification': member,
  '/member/index/uploads': session,
  '/member/index/uploadImg': member,
  '/member/avatar/list': member,
  '/member/avatar/choose': member,
  '/member/avatar/remove': member,
  '/member/avatar/del': member,
  '/member/like/like': member,
  '/member/like/note_state': member,
  '/member/like/answer_note': member,
  '/member/block/block': member,
  '/member/block/unblock': member,
  '/member/block/list': member,
  '/member/reports/reports': member,
  '/member/photo/my_photo': member,
  '/member/photo/his_photo': member,
  '/member/photo/released': member,
  '/member/photo/del_photo': member,
  '/member/comment/list': member,
  '/member/comment/replies': member,
  '/member/comment/released': member,
  '/member/comment/del': member,
  '/member/comment/like': member,
  '/member/comment/allow': member,
  '/member/video/released': paying,
  '/member/video/my_video': member,
  '/member/video/his_video': member,
  '/member/video/del_video': member,
  '/member/email/released': member,
  '/member/email/emaillist': member,
  '/member/email/thread': member,
  '/member/email/updatestatus': member,
  '/member/email/del': member,
  '/member/index/senotice': member,
  '/member/index/upnotice': member,
  '/member/index/upnotices': member,
  '/member/trend/trend': member,
  '/member/trend/my_trend': member,
  '/member/trend/his_trend': member,
  '/member/trend/released': member,
  '/member/trend/del': member,
  '/member/trend/draft': member,
  '/member/index/translate': member,
  '/member/backphoto/released': member,
  '/member/backphoto/deletephoto': member,
  '/member/like/i_like': member,
  '/member/like/love_me': member,
  '/member/like/mutual_like': member,
  '/member/like/moments': member,
  '/member/like/shown': member,
  '/member/chat/first_lines': member,
  '/member/chat/settings': member,
  '/member/chat/draft': session,
  '/member/chat/mute': member,
  '/member/chat/contacts': member,
  '/member/chat/search': member,
  '/member/shop/gift': member,
  '/member/shop/received_gift': member,
  '/member/gift/gift_giving': member,
  '/member/gift/thank': member,
  '/member/credits/history': member,
  '/member/credits/spending': member,
  '/member/credits/limit': member,
  '/member/recharge/package': member,
  '/member/Upgrade/package': member,
  '/member/pay/generateuuid': member,
  '/member/Pay/pay': member,
  '/member/pay/orders': member,
  '/member/pay/order': member,
  '/member/pay/refund': member,
  '/member/staff/confirm': everyRole,
  '/member/staff/totp_start': everyRole,
  '/member/staff/totp_enable': everyRole,
  '/member/staff/overview': everyRole,
  '/member/staff/media': moderation,
  '/member/staff/decide_media': moderation,
  '/member/staff/banned_images': moderation,
  '/member/staff/unban_image': moderation,
  '/member/staff/verifications': moderation,
  '/member/staff/decide_verification': moderation,
  '/member/verify/start': member,
  '/member/verify/send': member,
  '/member/verify/state': member,
  '/member/verify/withdraw': member,
  '/member/staff/held_texts': moderators,
  '/member/staff/decide_held_text': moderators,
  '/member/staff/detector_rules': moderators,
  '/member/staff/save_detector_rule': moderators,
  '/member/staff/try_text': moderators,
  '/member/staff/conversations': desk,
  '/member/staff/duty': desk,
  '/member/staff/reports': moderators,
  '/member/staff/report': moderators,
  '/member/staff/decide_report': moderators,
  '/member/staff/suspend': moderators,
  '/member/staff/restore': moderators,
  '/member/staff/appeals': moderators,
  '/member/staff/decide_appeal': moderators,
  '/member/reports/appeal': session,
  '/member/reports/seen': member,
  '/member/index/approval': session,
  '/member/staff/approvals': moderation,
  '/member/staff/decide_approval': moderation,
  '/member/staff/request_correction': moderation,
  '/member/staff/disposable_domains': moderation,
  '/member/staff/change_disposable_domain': moderation,
  '/member/staff/prices': prices,
  '/member/staff/save_recharge_package': prices,
  '/member/staff/save_upgrade_package': prices,
  '/member/staff/save_tier_price': prices,
  '/member/staff/save_gift': prices,
  '/member/staff/save_gift_category': prices,
  '/member/staff/tiers': administration,
  '/member/staff/save_permission': administration,
  '/member/staff/save_quota': administration,
  '/member/staff/settings': administration,
  '/member/staff/save_setting': administration,
  '/member/staff/texts': administration,
  '/member/staff/save_text': administration,
  '/member/staff/announcements': administration,
  '/member/staff/save_announcement': administration,
  '/member/staff/support_thread': desk,
  '/member/staff/claim': desk,
  '/member/staff/release': desk,
  '/member/staff/transfer': desk,
  '/member/staff/support_note': desk,
  '/member/staff/solve': desk,
  '/member/staff/tickets': desk,
  '/member/staff/answer_ticket': desk,
  '/member/staff/canned_answers': desk,
  '/member/staff/save_canned_answer': desk,
  '/member/staff/support_member': desk,
  '/member/staff/transcript': desk,
  '/member/support/state': session,
  '/member/support/solved': session,
  '/member/staff/members': everyRole,
  '/member/staff/member': everyRole,
  '/member/staff/note': everyRole,
  '/member/staff/end_sessions': staff('support', 'moderator', 'administrator'),
  '/member/staff/adjust_coins': money,
  '/member/staff/grant_tier': money,
  '/member/staff/requests': money,
  '/member/staff/confirm_request': money,
  '/member/staff/lost_payments': money,
  '/member/staff/handle_lost_payment': money,
  '/member/staff/orders': money,
  '/member/staff/payer': money,
  '/member/staff/refund_order': money,
  '/member/staff/payment_problems': money,
  '/member/staff/handle_problem': money,
  '/member/staff/change_country': staff('support', 'moderator', 'administrator'),
  '/member/staff/set_role': staff('administrator'),
  '/member/staff/reset_totp': staff('administrator'),
  '/member/staff/audit': staff('administrator'),
  '/member/staff/audit_check': staff('administrator'),
};

/** Calls that end the session, or its second factor: each gets a separate session. */
const spendsSession = new Set<Path>(['/member/index/logout', '/member/staff/totp_start', '/member/staff/totp_enable']);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('functions', () => {
  describe.each(Object.keys(callers) as Caller[])('for a %s caller', (caller) => {
    const isOpen = (path: Path) => cells[path][caller] === 'open';
    const refused = allPaths.filter((path) => !isOpen(path));
    let member: Member | undefined;
    let token: string | undefined;

    beforeAll(async () => {
      const given = callers[caller];
      if (!given) return;
      member = await buildMember(world.product.db, given);
      token = await logInAs(world.product, member);
      // The first call of a member whose suspension is over changes their status.
      await post('/member/index/userinfo', {}, { token });
    });

    // Access is checked before the input, so an empty input is enough.
    const statusOf = async (path: Path, session = token) => (await post(path, {}, { token: session })).body.status;

    test.skipIf(refused.length === 0)(
      'the calls that are not open refuse with their cells and change nothing',
      async () => {
        const before = await fingerprint(world.product);
        const found: Partial<Record<Path, unknown>> = {};
        for (const path of refused) found[path] = await statusOf(path);
        expect(found).toEqual(Object.fromEntries(refused.map((path) => [path, cells[path][caller]])));
        await flushBackground();
        const after = await fingerprint(world.product);
        if (!isDeepStrictEqual(after, before)) await nameWriters(refused, statusOf);
        expect(after).toEqual(before);
      },
    );

    test('the open calls pass the access check', async () => {
      const stopped: Partial<Record<Path, unknown>> = {};
      for (const path of allPaths.filter(isOpen)) {
        const session = member && spendsSession.has(path) ? await logInAs(world.product, member) : token;
        const status = await statusOf(path, session);
        // What the row's service refuses, it refuses after access.
        const refusals: readonly number[] = Object.values(contract[path].codes);
        if (![200, 400, ...refusals].includes(status)) stopped[path] = status;
      }
      expect(stopped).toEqual({});
    });
  });
});

/** Repeats calls one by one, and fails at the first one that changes the database. */
async function nameWriters(paths: readonly Path[], send: (path: Path) => Promise<unknown>): Promise<void> {
  for (const path of paths) {
    const before = await fingerprint(world.product);
    await send(path);
    await flushBackground();
    expect(await fingerprint(world.product), path).toEqual(before);
  }
}
