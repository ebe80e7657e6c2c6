import { pay } from '@/lib/payments/service';
import { serve } from '@/lib/platform/http/serve';
import { paymentSite } from '@/lib/platform/payment-site';

export const { GET, POST } = serve('/member/Pay/pay', async ({ db, member, input, locale }) =>
  pay(db, member, input, await paymentSite(locale, input.payType)),
);
