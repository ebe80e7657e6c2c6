import { OperatorError } from '@/lib/core/operator-error';
import type { StaffRequest } from '@/lib/staff-requests/model';
import { listStaffRequests } from '@/lib/staff-requests/queries';
import { decideStaffRequest } from '@/lib/staff-requests/service';
import { onSite } from './on-site';

const reason = 'by the operator, on the server';

/**
 * The second person of a site with one administrator: `npm run staff:confirm` lists what waits, and with a number and an
 * optional `refuse` decides it. Who has access to the server can give any role, so this weakens nothing.
 */
onSite('yuanfen-staff-confirm', async (db) => {
  const [number, word] = process.argv.slice(2);
  if (number === undefined) {
    const { items } = await listStaffRequests(db, { role: 'administrator', page: 1 });
    const waiting = items.filter(({ state }) => state === 'pending');
    for (const request of waiting) process.stdout.write(`${describe(request)}\n`);
    process.stdout.write(`${waiting.length} waiting\n`);
    return;
  }
  if (!/^\d{1,15}$/.test(number) || (word !== undefined && word !== 'refuse'))
    throw new OperatorError('Name a request: npm run staff:confirm -- 12, or npm run staff:confirm -- 12 refuse');
  const isConfirmed = word === undefined;
  const decided = await decideStaffRequest(db, { actorId: null, requestId: Number(number), isConfirmed, reason });
  if (!decided.ok) throw new OperatorError(`The request ${number} was not decided: ${decided.code}.`);
  process.stdout.write(`${number}: ${isConfirmed ? 'done' : 'refused'}\n`);
});

function describe({ id, kind, subject, member, author, reason: why, changes }: StaffRequest): string {
  const what = changes.map(({ field, before, after }) => `${field} ${before ?? ''} -> ${after}`).join(', ');
  return `${id}: ${author.username} asks for ${kind} ${subject}${member ? ` of ${member.username}` : ''}: ${what} (${why})`;
}
