import { describe, expect, test } from 'vitest';
import {
  effectiveTier,
  fromLegacyGender,
  fromLegacyStatus,
  fromLegacyTier,
  genders,
  memberStatuses,
  tiers,
  toLegacyGender,
  toLegacyStatus,
  toLegacyTier,
} from './member';

describe('legacy numbers', () => {
  test.each(tiers)('of the tier %s are read back as the same tier', (tier) => {
    expect(fromLegacyTier(toLegacyTier(tier))).toBe(tier);
  });

  test.each(genders)('of the gender %s are read back as the same gender', (gender) => {
    expect(fromLegacyGender(toLegacyGender(gender))).toBe(gender);
  });

  test.each(memberStatuses)(
    'of the status %s are read back as the same status, or as active for customer service',
    (status) => {
      expect(fromLegacyStatus(toLegacyStatus(status))).toBe(status === 'service' ? 'active' : status);
    },
  );

  test('are the numbers of the specification', () => {
    expect(tiers.map(toLegacyTier)).toEqual([0, 1, 2]);
    expect([toLegacyGender('female'), toLegacyGender('male')]).toEqual([0, 1]);
    expect(memberStatuses.map(toLegacyStatus)).toEqual([1, 2, 3, 4, 5, 1]);
  });
});

describe('the effective tier', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const past = new Date('2026-02-28T23:59:59Z');
  const future = new Date('2026-03-01T00:00:01Z');

  test.each([
    [null, null, 'free'],
    [past, past, 'free'],
    [future, null, 'silver'],
    [future, past, 'silver'],
    [past, future, 'gold'],
    [future, future, 'gold'],
    [now, now, 'free'],
  ] as const)('with silver until %s and gold until %s is %s', (silverExpiresAt, goldExpiresAt, tier) => {
    expect(effectiveTier({ silverExpiresAt, goldExpiresAt }, now)).toBe(tier);
  });
});
