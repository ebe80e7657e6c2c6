import type { Locale } from '@/lib/core/locale';
import type { PayType } from '@/lib/core/payments';
import type { CheckoutSite } from '@/lib/payments/open-checkout';
import type { PaymentSite } from '@/lib/payments/service';
import { href } from '@/lib/routing/href';
import { env } from '@/lib/platform/env';
import { translatorOf } from '@/lib/texts/translate';
import { gatewayFor } from '@/lib/platform/providers/payments/gateways';

/** Returns what a payment needs of this site: its gateway, its pages and the words of the member's language. */
export async function paymentSite(locale: Locale, payType: PayType): Promise<PaymentSite> {
  return { locale, gateway: gatewayFor(payType), ...(await checkoutSite(locale)) };
}

/** Returns the pages and the words of a checkout. */
export async function checkoutSite(locale: Locale): Promise<CheckoutSite> {
  const [t, tiers] = await Promise.all([translatorOf(locale, 'payments'), translatorOf(locale, 'membership')]);
  return {
    // Middleware redirects a phone to its own page.
    returnUrl: (key) => env().SITE_URL + href('desktop', 'receipt', { key }),
    describe: ({ coins, tier, months }) =>
      tier === 'silver' || tier === 'gold'
        ? t('descriptions.upgrade', { tier: tiers(`tiers.${tier}`), months: months ?? 0 })
        : t('descriptions.recharge', { coins }),
  };
}
