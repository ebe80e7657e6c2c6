import type { Db } from '@/db/client';
import type { ApprovalMode } from '@/lib/core/approvals';
import { env } from '@/lib/platform/env';
import { getSiteSetting } from './queries';
import type { SiteSetting } from './model';

type ApprovalRules = Omit<SiteSetting<'approvals'>, 'mode'> & { readonly mode: ApprovalMode };

/** Returns how new accounts are let in now: as staff chose, else by APPROVAL_MODE. */
export async function getApprovalRules(db: Db): Promise<ApprovalRules> {
  const setting = await getSiteSetting(db, 'approvals');
  return { ...setting, mode: setting.mode === 'env' ? env().APPROVAL_MODE : setting.mode };
}
