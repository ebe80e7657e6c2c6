import { expect, it } from 'vitest';
import { operatorLines } from '@/lib/core/operator';
import { parseSettings } from './env';
import { missingFacts, operatorOf } from './operator';

const settingsOf = (source: Record<string, string>) => parseSettings(source, () => 'x'.repeat(32));
const facts = {
  OPERATOR_NAME: 'Example Dating Ltd',
  OPERATOR_ADDRESS: '1 High Street, London',
  OPERATOR_COMPANY_NUMBER: '01234567',
  OPERATOR_DATA_CONTACT: 'privacy@example.org',
};

it('lists the facts that a site without the demo lacks, and the VAT number is none of them', () => {
  expect(missingFacts(settingsOf({ DEMO: '0' }))).toEqual(Object.keys(facts));
  expect(missingFacts(settingsOf({ DEMO: '0', OPERATOR_NAME: 'Example Dating Ltd' }))).toHaveLength(3);
  expect(missingFacts(settingsOf({ DEMO: '0', ...facts }))).toEqual([]);
});

it('lists nothing for the demo', () => {
  expect(missingFacts(settingsOf({}))).toEqual([]);
});

it('writes the name and address in one line, and leaves out what is not set', () => {
  expect(operatorLines(operatorOf(settingsOf(facts)))).toEqual([
    'Example Dating Ltd, 1 High Street, London',
    '01234567',
  ]);
  expect(operatorLines(operatorOf(settingsOf({})))).toEqual([]);
});
