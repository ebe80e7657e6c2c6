import { beforeEach, expect, it, vi } from 'vitest';
import { limits } from '@/lib/core/limits';
import { SubjectFeed, subjectKey, type WatchedSubjects } from './subject-feed';

let feed: SubjectFeed;
let sent: [WatchedSubjects, boolean][];

beforeEach(() => {
  vi.useFakeTimers();
  feed = new SubjectFeed();
  sent = [];
  feed.attach((watched, withCounts) => sent.push([watched, withCounts]));
});

const trend = (id: number) => ({ kind: 'trend', id }) as const;

it('sends what mounted within a moment as one set, and nothing while the set is the same', () => {
  const stop = feed.watch(trend(1));
  feed.watch(trend(1));
  feed.watch({ kind: 'photo', id: 1 });
  feed.watchFeed();
  vi.runAllTimers();
  stop();
  vi.runAllTimers();
  expect(sent).toEqual([[{ feed: true, subjects: [trend(1), { kind: 'photo', id: 1 }] }, false]]);
});

it('asks for the present counts on a new connection, and of subjects that come back to the screen', () => {
  const stop = feed.watch(trend(1));
  vi.runAllTimers();
  feed.renew();
  stop();
  vi.runAllTimers();
  feed.watch(trend(1));
  vi.runAllTimers();
  expect(sent.map(([{ subjects }, withCounts]) => [subjects.length, withCounts])).toEqual([
    [1, false],
    [1, true],
    [0, false],
    [1, true],
  ]);
});

it('names at most as many subjects as the server accepts, the newest', () => {
  for (let id = 1; id <= limits.subjects.watched + 5; id++) feed.watch(trend(id));
  vi.runAllTimers();
  expect(sent[0]?.[0].subjects).toHaveLength(limits.subjects.watched);
  expect(sent[0]?.[0].subjects[0]).toEqual(trend(6));
});

it('keeps the newest counts, what is gone, and new trends until they are read', () => {
  const counts = { ...trend(1), likeCount: 1, commentCount: 2 };
  feed.receive({ counts: [counts], gone: [trend(2)], posted: [8, 9] });
  feed.receive({ counts: [{ ...counts, likeCount: 3 }], gone: [], posted: [9, 10] });
  expect(feed.counts.state.get(subjectKey(trend(1)))).toMatchObject({ likeCount: 3, commentCount: 2 });
  expect([...feed.gone.state]).toEqual([subjectKey(trend(2))]);
  expect(feed.posted.state).toEqual([8, 9, 10]);
  feed.clearPosted();
  expect(feed.posted.state).toEqual([]);
});
