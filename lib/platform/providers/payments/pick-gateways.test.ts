import { describe, expect, it } from 'vitest';
import { paymentProviders, payTypes, type PaymentProvider, type PayType } from '@/lib/core/payments';
import { parseSettings } from '@/lib/platform/env';
import type { PaymentGateway } from './gateway';
import { pickGateways } from './pick-gateways';

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' };

const sandbox: PaymentGateway = {
  provider: 'sandbox',
  createCheckout: () => Promise.reject(new Error('not called')),
  readCallback: () => Promise.resolve(undefined),
  findOutcome: () => Promise.resolve(undefined),
  refund: () => Promise.resolve('refused'),
};

const pick = (source: Record<string, string>) => {
  const { gatewayFor, gatewayNamed } = pickGateways(
    parseSettings(source, () => 'x'.repeat(32)),
    sandbox,
  );
  return {
    paidBy: Object.fromEntries(payTypes.map((payType: PayType) => [payType, gatewayFor(payType)?.provider])),
    named: paymentProviders.filter((provider: PaymentProvider) => gatewayNamed(provider)?.provider === provider),
  };
};

const nowhere = { local_card: undefined, wallet: undefined, credits: undefined, card_provider: undefined };

describe('the gateways that settings select', () => {
  it('are the sandbox for every payment of money by default', () => {
    expect(pick({})).toEqual({
      paidBy: { local_card: 'sandbox', wallet: 'sandbox', credits: undefined, card_provider: 'sandbox' },
      named: ['sandbox'],
    });
  });

  it('are PayPal for the wallet and Stripe for cards when payments are live, and never the sandbox', () => {
    expect(pick({ PAYMENTS: 'live', ...stripe, ...paypal })).toEqual({
      paidBy: { local_card: 'stripe', wallet: 'paypal', credits: undefined, card_provider: 'stripe' },
      named: ['stripe', 'paypal'],
    });
  });

  it('leave out what the one configured provider does not take', () => {
    expect(pick({ PAYMENTS: 'live', ...paypal })).toEqual({
      paidBy: { ...nowhere, wallet: 'paypal' },
      named: ['paypal'],
    });
  });

  it('take no payments in production until the setting is given, but callbacks of earlier orders', () => {
    expect(pick({ NODE_ENV: 'production', DEMO: '0', ...stripe })).toEqual({ paidBy: nowhere, named: ['stripe'] });
  });
});
