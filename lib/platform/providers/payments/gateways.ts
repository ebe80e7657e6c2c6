import { globalSingleton } from '@/lib/core/global-singleton';
import { moneyTypes, type MoneyType, type PaymentProvider, type PayType } from '@/lib/core/payments';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import type { PaymentGateway } from './gateway';
import { pickGateways } from './pick-gateways';
import { SandboxGateway } from './sandbox';

/** Returns the sandbox of this process; undefined on a site that does not use it. */
export function sandbox(): SandboxGateway | undefined {
  return env().PAYMENTS === 'sandbox' ? ownSandbox() : undefined;
}

const ownSandbox = () =>
  globalSingleton(
    'payment sandbox',
    () => new SandboxGateway(database().db, { secret: env().AUTH_SECRET, siteUrl: env().SITE_URL }),
  );

/** Returns the gateways of this process, which keep connections. */
export const paymentGateways = () => globalSingleton('payment gateways', () => pickGateways(env(), ownSandbox()));

/** Returns where an order is paid; undefined while payments of this kind are under maintenance, and for coins. */
export function gatewayFor(payType: PayType): PaymentGateway | undefined {
  return paymentGateways().gatewayFor(payType);
}

/** Lists the ways to pay with money that the site takes now, in the order of the choice; none under maintenance. */
export function openMoneyTypes(): readonly MoneyType[] {
  return moneyTypes.filter((payType) => gatewayFor(payType));
}

/** Returns the gateway of callbacks, questions and refunds of earlier orders. */
export function gatewayNamed(provider: PaymentProvider): PaymentGateway | undefined {
  return paymentGateways().gatewayNamed(provider);
}
