import { resetPassword, sendPasswordChanged } from '@/lib/auth/password-reset';
import { runAfterResponse } from '@/lib/platform/background';
import { ok } from '@/lib/core/result';
import { env } from '@/lib/platform/env';
import { serve } from '@/lib/platform/http/serve';
import { mailer } from '@/lib/platform/providers/pick-mailer';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/resetpwd', async ({ db, input }) => {
  const reset = await resetPassword(db, { token: input.key, password: input.newpassword });
  if (!reset.ok) return reset;
  runAfterResponse('password changed email', () =>
    sendPasswordChanged(reset.value, { mailer: mailer(), siteUrl: env().SITE_URL }),
  );
  return ok(null, 'passwordSet');
});
