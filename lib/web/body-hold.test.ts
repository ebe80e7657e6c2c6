import { expect, test } from 'vitest';
import { bodyLimits } from '@/lib/core/body-limits';
import { BodyHold } from './body-hold';

const chunk = 64 * 1024;
const { held, shares } = bodyLimits;

/** Takes chunks until one is refused. Returns the bytes that are held. */
function fill(address: string, memberId?: number): { hold: BodyHold; bytes: number } {
  const hold = new BodyHold(address);
  if (memberId !== undefined) hold.moveToMember(memberId);
  let bytes = 0;
  while (hold.take(chunk)) bytes += chunk;
  return { hold, bytes };
}

const alone = (capacity: number, share: number) => (capacity * share) / (1 + share);

test('openings of one address and bodies of one member have a share, which ends with the call', () => {
  for (const memberId of [undefined, 7]) {
    const [capacity, share] = memberId === undefined ? [held.openings, shares.opening] : [held.bodies, shares.member];
    const first = fill('192.0.2.1', memberId);
    expect(Math.abs(first.bytes - alone(capacity, share))).toBeLessThan(2 * chunk);
    expect(first.hold.take(chunk)).toBe(false);
    first.hold.release();
    first.hold.release();
    const again = fill('192.0.2.1', memberId);
    expect(again.bytes).toBe(first.bytes);
    again.hold.release();
  }
});

test('three pictures of the largest size, sent by a member at once, have room', () => {
  const holds = [1, 2, 3].map(() => new BodyHold('192.0.2.2'));
  for (const hold of holds) {
    hold.moveToMember(8);
    expect(hold.take(10_240 * 1024)).toBe(true);
  }
  for (const hold of holds) hold.release();
});

test('however many addresses fill their share, an ordinary call of the next one has room', () => {
  const all = Array.from({ length: 300 }, (_, n) => fill(`198.51.100.${n}`));
  expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(held.openings);
  const next = new BodyHold('203.0.113.1');
  expect(next.take(4_096)).toBe(true);
  for (const { hold } of [...all, { hold: next }]) hold.release();
});

test('many members of one address leave room for another one', () => {
  const all = Array.from({ length: 40 }, (_, n) => fill('198.51.100.9', n));
  const sum = all.reduce((bytes, { bytes: own }) => bytes + own, 0);
  expect(sum).toBeLessThanOrEqual(alone(held.bodies, shares.address));
  const other = new BodyHold('203.0.113.2');
  other.moveToMember(99);
  expect(other.take(10_240 * 1024)).toBe(true);
  for (const { hold } of [...all, { hold: other }]) hold.release();
});

test('the bytes of an opening move to the member', () => {
  const hold = new BodyHold('192.0.2.3');
  expect(hold.take(chunk)).toBe(true);
  expect(hold.moveToMember(9)).toBe(true);
  const openings = fill('192.0.2.3');
  expect(Math.abs(openings.bytes - alone(held.openings, shares.opening))).toBeLessThan(2 * chunk);
  hold.release();
  openings.hold.release();
});
