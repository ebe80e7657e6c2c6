import { expect, it } from 'vitest';
import { factNames } from '@/lib/core/about';
import { completenessOf } from './completeness';
import { noFacts, type MemberFacts } from './model';

const empty = { avatar: '', signature: '', backgroundPhotos: [], facts: noFacts };
const facts: MemberFacts = {
  ...noFacts,
  height: 170,
  city: 'Taipei',
  education: 'master',
  occupation: 'Nurse',
  children: 'none',
  interests: ['tea'],
};
const full = { avatar: '/a', signature: 'hi', backgroundPhotos: [1], facts };

it('grows from 0 to 100 percent, with the next step that helps most', () => {
  expect(completenessOf(empty)).toEqual({ percent: 0, next: 'avatar' });
  expect(completenessOf({ ...empty, avatar: '/a' })).toEqual({ percent: 30, next: 'signature' });
  expect(completenessOf({ ...full, facts: noFacts })).toEqual({ percent: 60, next: 'facts' });
  expect(completenessOf({ ...full, facts: { ...facts, city: '' } })).toEqual({ percent: 95, next: 'facts' });
  expect(completenessOf({ ...full, facts: { ...facts, interests: [] } })).toEqual({ percent: 85, next: 'interests' });
  expect(completenessOf(full)).toEqual({ percent: 100, next: undefined });
});

it('counts facts that the member prefers not to state', () => {
  expect(completenessOf({ ...full, facts: { ...noFacts, undisclosed: [...factNames] } }).percent).toBe(100);
});
