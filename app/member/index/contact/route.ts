import { contactOperator } from '@/lib/contact/service';
import { contactPage } from '@/lib/contact/reply-page';
import { outbox } from '@/lib/emails/queue';
import { env } from '@/lib/platform/env';
import { withFormPage } from '@/lib/web/form-page';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = withFormPage(
  serve('/member/index/contact', ({ db, member, input, locale }) =>
    contactOperator(db, input, {
      memberId: member?.id,
      language: input.language ?? locale,
      outbox: outbox(),
      address: env().SUPPORT_EMAIL,
    }),
  ),
  contactPage,
);
