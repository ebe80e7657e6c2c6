import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { opcode } from '@/lib/live/opcodes';
import { href } from '@/lib/routing/href';
import { pick, textOf, timed, type Action } from './acting';

const pages = ['staffOverview', 'approvals', 'desk', 'staffMembers'] as const;

const waitingAccounts = z.object({ items: z.array(z.object({ memberId: z.number() })) });
const openCases = z.object({ items: z.array(z.object({ id: z.number() })) });
const threads = z.object({
  items: z.array(z.object({ head: z.object({ member: z.object({ id: z.number() }) }).optional() })),
});

/** The activities of staff. A queue is read, and then its first row is worked on, which a colleague may have done meanwhile. */
export const staffActions = {
  staffPage: timed((acting) => acting.person.openPage(href('desktop', pick(acting, pages)))),
  approve: async ({ name, person, due, recorder }) => {
    const reply = await recorder.time(name, due, () => person.call('/member/staff/approvals', { page: 1 }));
    const account = reply && waitingAccounts.parse(reply.data).items[0];
    if (!account) return;
    const decision = { id: account.memberId, approve: 1, reason: 'A complete profile.' } as const;
    await recorder.time(name, performance.now(), () =>
      person.call('/member/staff/decide_approval', decision, ['ALREADY_DECIDED']),
    );
  },
  decideReport: async ({ name, person, due, recorder }) => {
    const reply = await recorder.time(name, due, () => person.call('/member/staff/reports', { page: 1 }));
    const openCase = reply && openCases.parse(reply.data).items[0];
    if (!openCase) return;
    const { id } = openCase;
    await recorder.time(name, performance.now(), () => person.call('/member/staff/report', { id }));
    await recorder.time(name, performance.now(), () =>
      person.call('/member/staff/decide_report', { id, outcome: 'none', reason: 'No advertising.' }, [
        'ALREADY_DECIDED',
      ]),
    );
  },
  answerSupport: async (acting) => {
    const { name, person, due, recorder } = acting;
    const reply = await recorder.time(name, due, () =>
      person.call('/member/staff/conversations', { page: 1, filter: 'open' }),
    );
    const uid = reply && threads.parse(reply.data).items[0]?.head?.member.id;
    if (uid === undefined) return;
    const frame = { opt: opcode.message, uid, type: 'text', txt: textOf(acting, 'A reply'), cid: randomUUID() };
    await recorder.time(name, performance.now(), () => person.frame(frame));
  },
} as const satisfies Readonly<Record<string, Action>>;
