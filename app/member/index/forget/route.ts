import { sendResetLink } from '@/lib/auth/password-reset';
import { runAfterResponse } from '@/lib/platform/background';
import { email } from '@/lib/core/fields';
import { ok, refuse, refuseFor } from '@/lib/core/result';
import { env } from '@/lib/platform/env';
import { limiter } from '@/lib/platform/http/limiter';
import { serve } from '@/lib/platform/http/serve';
import { mailer } from '@/lib/platform/providers/pick-mailer';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

/** Whether an address is a member's must show neither in the answer nor in its time: nothing is looked up before the answer. */
export const POST = serve('/member/index/forget', async ({ db, input }) => {
  const address = email.safeParse(input.email);
  if (!address.success) return refuse('EMAIL_FORMAT');
  const wait = limiter().take('forgetEmails', address.data.toLowerCase());
  if (wait > 0) return refuseFor(wait);
  runAfterResponse('reset email', () => sendResetLink(db, address.data, { mailer: mailer(), siteUrl: env().SITE_URL }));
  return ok(null, 'resetEmailSent');
});
