import { OperatorError } from '@/lib/core/operator-error';
import { staffRoles } from '@/lib/core/member';
import { grantRole } from '@/lib/staff-security/grant-role';
import { onSite } from './on-site';

/** Gives a member of a running site a role: `npm run staff:grant -- ann@example.org administrator`; `none` ends it. */
onSite('yuanfen-staff-grant', async (db) => {
  const [account, name] = process.argv.slice(2);
  const role = name === 'none' ? null : staffRoles.find((known) => known === name);
  if (!account || role === undefined)
    throw new OperatorError(
      `Name a member and a role: npm run staff:grant -- ann@example.org ${staffRoles.join('|')}|none`,
    );
  const granted = await grantRole(db, { account, role });
  if (!granted.ok) throw new OperatorError(`No active member has the name or address ${account}.`);
  process.stdout.write(`${granted.value.username}: ${role ?? 'no role'}\n`);
});
