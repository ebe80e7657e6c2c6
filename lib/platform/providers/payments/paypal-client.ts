import type { OrderRequest, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import type { Locale } from '@/lib/core/locale';
import type { CheckoutOrder } from './gateway';

export type PayPalAccount = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's servers for trying, or those for money. */
  readonly mode: 'sandbox' | 'live';
  /** Origin of another server of PayPal's API. */
  readonly apiUrl?: string;
};

export type PayPalClient = {
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  /** Returns the request that creates an order at PayPal. */
  readonly toOrderRequest: (order: CheckoutOrder) => OrderRequest;
};

const localeNames = { en: 'en-US', 'zh-CN': 'zh-CN', 'zh-TW': 'zh-TW' } as const satisfies Record<Locale, string>;

/** Returns the calls of PayPal's API. The client logs in before its first call. */
export async function createPayPalClient(account: PayPalAccount, timeoutMilliseconds: number): Promise<PayPalClient> {
  // Loaded only when payments are made.
  const sdk = await import('@paypal/paypal-server-sdk');
  const { Client, Environment, OrdersController, PaymentsController } = sdk;
  const { apiUrl } = account;

  /** Sends requests to `apiUrl`: the SDK has addresses of PayPal only. */
  class RedirectedClient extends Client {
    override getRequestBuilderFactory(): ReturnType<typeof Client.prototype.getRequestBuilderFactory> {
      const createRequest = super.getRequestBuilderFactory();
      return (...request) => {
        const builder = createRequest(...request);
        builder.interceptRequest((sent) => {
          const { pathname, search } = new URL(sent.url);
          return { ...sent, url: `${apiUrl}${pathname}${search}` };
        });
        return builder;
      };
    }
  }

  const client = new (apiUrl ? RedirectedClient : Client)({
    environment: account.mode === 'live' ? Environment.Production : Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: account.clientId, oAuthClientSecret: account.clientSecret },
    timeout: timeoutMilliseconds,
    // Options of axios: PayPal never redirects, and another host must not receive the credentials.
    unstable_httpClientOptions: { maxRedirects: 0 },
  });

  const toOrderRequest = (order: CheckoutOrder): OrderRequest => ({
    intent: sdk.CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: { currencyCode: order.currency, value: toValue(order.cents) },
        description: order.description,
        customId: order.key,
        // PayPal captures no second payment with the same number.
        invoiceId: order.key,
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          locale: localeNames[order.locale],
          returnUrl: order.returnUrl,
          cancelUrl: order.returnUrl,
          userAction: sdk.PaypalExperienceUserAction.PayNow,
          shippingPreference: sdk.PaypalWalletContextShippingPreference.NoShipping,
          // Without it, a payment from a bank account is pending for days.
          paymentMethodPreference: sdk.PayeePaymentMethodPreference.ImmediatePaymentRequired,
        },
      },
    },
  });
  return { orders: new OrdersController(client), payments: new PaymentsController(client), toOrderRequest };
}

/** Returns cents in dollars: 999 is 9.99. */
function toValue(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
