import type { Operator } from '@/lib/core/operator';
import type { Settings } from './env';

/** The settings that a site for the public needs. A VAT number is of those who have one. */
const neededNames = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_COMPANY_NUMBER',
  'OPERATOR_DATA_CONTACT',
] as const satisfies readonly (keyof Settings)[];

type Facts = Pick<Settings, (typeof neededNames)[number] | 'OPERATOR_VAT_NUMBER'>;

export function operatorOf(settings: Facts): Operator {
  return {
    name: settings.OPERATOR_NAME,
    address: settings.OPERATOR_ADDRESS,
    companyNumber: settings.OPERATOR_COMPANY_NUMBER,
    vatNumber: settings.OPERATOR_VAT_NUMBER,
    dataContact: settings.OPERATOR_DATA_CONTACT,
  };
}

/** Lists the missing facts of a site in production. The demo belongs to no operator. */
export function missingFacts(settings: Pick<Settings, (typeof neededNames)[number] | 'DEMO'>): string[] {
  return settings.DEMO ? [] : neededNames.filter((name) => settings[name] === undefined);
}
