import type { PaymentProvider, PayType } from '@/lib/core/payments';
import type { Settings } from '@/lib/platform/env';
import type { PaymentGateway } from './gateway';
import { PayPalGateway } from './paypal';
import { StripeGateway } from './stripe';

type Gateways = {
  /** Returns where an order is paid; undefined while payments of this kind are under maintenance, and for coins. */
  readonly gatewayFor: (payType: PayType) => PaymentGateway | undefined;
  /**
   * Returns the gateway of callbacks, questions and refunds of earlier orders: also after payments have been turned off, as
   * long as the provider's settings are there.
   */
  readonly gatewayNamed: (provider: PaymentProvider) => PaymentGateway | undefined;
};

type PaymentSettings = Pick<
  Settings,
  | 'PAYMENTS'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'PAYPAL_CLIENT_ID'
  | 'PAYPAL_CLIENT_SECRET'
  | 'PAYPAL_WEBHOOK_ID'
  | 'PAYPAL_MODE'
>;

const liveProviders = {
  wallet: 'paypal',
  local_card: 'stripe',
  card_provider: 'stripe',
} as const satisfies Partial<Record<PayType, PaymentProvider>>;

/** Returns the gateways that the settings select. They keep connections, so a process makes them once. */
export function pickGateways(settings: PaymentSettings, sandbox: PaymentGateway): Gateways {
  const mode = settings.PAYMENTS;
  const gateways: Readonly<Record<PaymentProvider, PaymentGateway | undefined>> = {
    // Its callbacks are not accepted on a site that takes money.
    sandbox: mode === 'sandbox' ? sandbox : undefined,
    stripe: createStripe(settings),
    paypal: createPayPal(settings),
  };
  return {
    gatewayFor: (payType) => {
      if (payType === 'credits' || mode === 'off') return undefined;
      return gateways[mode === 'sandbox' ? 'sandbox' : liveProviders[payType]];
    },
    gatewayNamed: (provider) => gateways[provider],
  };
}

function createStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: PaymentSettings): PaymentGateway | undefined {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return new StripeGateway({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET });
}

function createPayPal(settings: PaymentSettings): PaymentGateway | undefined {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_MODE } = settings;
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID) return undefined;
  return new PayPalGateway({
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
    mode: PAYPAL_MODE,
  });
}
