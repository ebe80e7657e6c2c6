import { expect, it } from 'vitest';
import { fromPagedWire, plainOrPaged, toPlainOrPagedWire } from '@/lib/core/plain-or-paged';
import type { PhotoPage } from './model';
import { photosContract } from './contract';
import { fromPhotoPageWire, fromReleasedPhotoWire, toPhotoPageWire, toReleasedPhotoWire } from './wire';

const page: PhotoPage = {
  owner: { id: 7, username: 'Ann', avatar: '/uploads/x/480.webp' },
  items: [
    {
      id: 3,
      path: '/uploads/y/1280.webp',
      size: { width: 3024, height: 4032 },
      placeholder: 'UklGRg==',
      createdAt: 1_700_000_000_000,
      likeCount: 2,
      isLiked: true,
      commentCount: 4,
      state: 'pending',
      reason: '',
    },
  ],
  next: 3,
  beyond: 4,
};

it('is the same page after the way over the wire', () => {
  const { output, toWire } = photosContract['/member/photo/my_photo'];
  const wire = output.parse(toWire(plainOrPaged(page, 0)));
  expect(fromPagedWire(fromPhotoPageWire)(wire)).toEqual(page);
});

it('is a plain list of photos (spec 3) for a caller that asks for no page', () => {
  const toWire = toPlainOrPagedWire(toPhotoPageWire);
  expect(toWire(plainOrPaged(page, undefined))).toMatchObject([
    { pid: 3, img: '/uploads/y/1280.webp', avatar: page.owner.avatar, username: 'Ann', create_time: 1_700_000_000 },
  ]);
  expect(toWire(plainOrPaged(page, 0))).toMatchObject({ next: 3 });
});

it('is the same released photo', () => {
  const released = { id: 9, state: 'pending' } as const;
  expect(fromReleasedPhotoWire(toReleasedPhotoWire(released))).toEqual(released);
});
