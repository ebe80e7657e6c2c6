import { describe, expect, test } from 'vitest';
import { rateCeilingOf, rates, type RateRule } from '@/lib/core/rates';
import { siteSettingDefaults as defaults, siteSettingShapes, type SiteSetting, type SiteSettingName } from './model';
import { weakens } from './weakens';

const change = <N extends SiteSettingName>(name: N, now: Partial<SiteSetting<N>>, next: Partial<SiteSetting<N>>) =>
  weakens(name, { ...defaults[name], ...now }, { ...defaults[name], ...next }, 'risk');

describe('a change weakens a rule', () => {
  test.each([
    ['the limit of the rule itself, also back to its default', change('corrections', { twoPeopleAbove: 10 }, {})],
    ['fewer approvals', change('approvals', { mode: 'all' }, { mode: 'risk' })],
    ['fewer approvals than the environment asks for', change('approvals', { mode: 'env' }, { mode: 'off' })],
    ['no review of pictures', change('mediaReview', { mode: 'auto' }, { mode: 'off' })],
    ['more wrong passwords', change('logins', {}, { wrongPasswords: 20 })],
    ['a shorter wait', change('logins', {}, { firstWaitMinutes: 1, longestWaitMinutes: 1 })],
    ['a longer second log-in', change('lifetimes', {}, { staffConfirmMinutes: 480 })],
    ['more of a rate', change('rates', {}, { login: { burst: 100, seconds: 300 } })],
    ['a faster rate', change('rates', {}, { staffConfirm: { burst: 10, seconds: 225 } })],
  ])('by %s', (_, isWeaker) => expect(isWeaker).toBe(true));

  test.each([
    ['what is stricter', change('corrections', {}, { twoPeopleAbove: 0, daysAbove: 0 })],
    ['more approvals', change('approvals', {}, { mode: 'all' })],
    ['a number that returns to its default', change('logins', { wrongPasswords: 2 }, {})],
    ['a rate of twice its default', change('rates', {}, { gift: { burst: 40, seconds: 60 } })],
    ['what protects nothing', change('pageSizes', {}, { trends: 100 })],
  ])('not by %s', (_, isWeaker) => expect(isWeaker).toBe(false));
});

test('no setting switches a rate off: at its ceiling each rule still counts', () => {
  for (const rule of Object.keys(rates) as RateRule[]) {
    const { burst, seconds } = rateCeilingOf(rule);
    const shape = siteSettingShapes.rates.shape[rule];
    expect(shape.safeParse({ burst, seconds }).success).toBe(true);
    expect(shape.safeParse({ burst: burst + 1, seconds }).success).toBe(false);
    expect(shape.safeParse({ burst: 100_000, seconds: 1 }).success).toBe(false);
    expect(burst / rates[rule].burst).toBeLessThanOrEqual(20);
  }
});
