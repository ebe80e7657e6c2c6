import { describe, expect, test } from 'vitest';
import { email } from '@/lib/core/fields';
import { uniqueNameKey } from '@/lib/core/fold';
import { limits } from '@/lib/core/limits';
import { demoAccounts } from './demo-accounts';
import { listDemoAddresses } from './demo-addresses';
import { listDemoPeople } from './demo-people';

const now = new Date('2026-03-05T10:00:00Z');
const people = listDemoPeople(now);

describe('demo members', () => {
  test('returns the same 120 women and 120 men each time', () => {
    expect(people).toHaveLength(240);
    expect(people.filter((person) => person.gender === 'female')).toHaveLength(120);
    expect(listDemoPeople(now)).toEqual(people);
  });

  test('gives each member a valid name that folds to no other name', () => {
    const names = [...people.map((person) => person.username), ...demoAccounts.map((account) => account.username)];
    for (const name of names) expect(name).toMatch(/^[\p{Script=Han}A-Za-z0-9]+$/u);
    for (const name of names) expect([...name].length, name).toBeLessThanOrEqual(limits.username.max);
    for (const name of names) expect([...name].length, name).toBeGreaterThanOrEqual(limits.username.min);
    const keys = names.map((name) => uniqueNameKey(name));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('gives each member an address of their own, spelled like the name', () => {
    const addresses = listDemoAddresses([...demoAccounts, ...people], 'demo.yuanfen.example');
    expect(addresses.filter((address) => !email.safeParse(address).success)).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.slice(0, demoAccounts.length)).toEqual(
      demoAccounts.map(({ username }) => `${username.toLowerCase()}@demo.yuanfen.example`),
    );
    const boxOf = (name: string) =>
      addresses[demoAccounts.length + people.findIndex(({ username }) => username === name)]?.split('@')[0];
    expect(['Emma', 'Grace88', 'WeiMing'].map(boxOf)).toEqual(['emma', 'grace88', 'weiming']);
    expect(['林小满', '骑行少年', 'Vivian陳', '郭靖2'].map(boxOf)).toEqual([
      'linxiaoman',
      'qixingshaonian',
      'vivianchen',
      'guojing2',
    ]);
  });

  test('gives each member a signature within the limit, unique within the gender', () => {
    for (const gender of ['female', 'male']) {
      const lines = people
        .filter((person) => person.gender === gender && person.signature)
        .map((person) => person.signature);
      expect(lines.filter((line) => [...line].length > limits.signature.max)).toEqual([]);
      expect(new Set(lines).size).toBe(lines.length);
      expect(lines.length).toBeGreaterThan(90);
    }
  });

  test('returns ages from 24 to 48 on the given date, most of them near the middle', () => {
    for (const person of people) {
      const born = new Date(`${person.birthday}T00:00:00Z`);
      const birthdayThisYear = new Date(Date.UTC(now.getUTCFullYear(), born.getUTCMonth(), born.getUTCDate()));
      const age = now.getUTCFullYear() - born.getUTCFullYear() - (birthdayThisYear > now ? 1 : 0);
      expect(age, person.username).toBe(person.age);
      expect(age).toBeGreaterThanOrEqual(24);
      expect(age).toBeLessThanOrEqual(48);
    }
    const between = (from: number, to: number) => people.filter(({ age }) => age >= from && age < to).length;
    const fifths = [24, 29, 34, 39, 44].map((from) => between(from, from + 5));
    const [youngest = 0, young = 0, middle = 0, older = 0, oldest = 0] = fifths;
    expect(Math.min(young, middle)).toBeGreaterThan(1.5 * Math.max(youngest, older));
    expect(older).toBeGreaterThan(oldest);
    expect(oldest).toBeGreaterThan(0);
  });

  test('returns about 60 % free, 25 % silver and 15 % gold members from at least ten countries', () => {
    const share = (tier: string) => people.filter((person) => person.tier === tier).length / people.length;
    expect(share('free')).toBeCloseTo(0.6, 1);
    expect(share('silver')).toBeCloseTo(0.25, 1);
    expect(share('gold')).toBeCloseTo(0.15, 1);
    expect(new Set(people.map((person) => person.country)).size).toBeGreaterThanOrEqual(10);
  });
});
