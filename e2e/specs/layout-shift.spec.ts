import { routes } from '@/lib/routing/routes';
import { sample } from '@/lib/testing/sampling';
import { expect, test } from '../fixtures';
import { ShiftMeter } from '../layout-shift';
import { pageVisits, preparePage } from '../page-visits';

/** A fifth of what the field calls good. */
const maxShift = 0.02;
const sampleSize = 5;

/** The gallery shows placeholders for ever. */
const measured = pageVisits.filter(({ route }) => route.name !== 'gallery');

for (const { route, terminal } of sample(measured, sampleSize, 'layout shifts')) {
  test(`${route.address} on ${terminal} shifts its layout by at most ${maxShift} on a slow network`, async ({
    tour,
    visit,
    database,
  }) => {
    const { viewer, address } = await preparePage(route, { people: tour.people, database, isNew: false });
    const { page } = await visit(terminal, { memberId: viewer, isIsolated: true });
    const meter = await ShiftMeter.attach(page);
    const shifts = await meter.measure(address, routes[route.name].access === 'home');
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(maxShift);
  });
}
