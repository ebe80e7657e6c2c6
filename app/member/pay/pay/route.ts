import { pay } from '@/lib/payments/service';
import { serve } from '@/lib/web/serve';
import { paymentSite } from '@/lib/web/payment-site';

export const { GET, POST } = serve('/member/Pay/pay', async ({ db, member, input, locale }) =>
  pay(db, member, input, await paymentSite(locale, input.payType)),
);
