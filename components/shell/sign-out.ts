import { logOut } from '@/lib/auth/client';
import { clearDevice } from '@/lib/browser/clear-device';
import { leavePage } from '@/lib/browser/navigation';

/**
 * Ends this session and fully loads the start page, so that no member data stays in memory. Resolves with false without
 * a reply: the member is still signed in.
 */
export async function signOut(): Promise<boolean> {
  const reply = await logOut();
  if (reply.kind === 'offline') return false;
  if (reply.kind === 'refused') return leavePage();
  await clearDevice();
  window.location.assign('/');
  return true;
}
