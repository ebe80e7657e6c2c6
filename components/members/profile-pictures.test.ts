import { expect, it } from 'vitest';
import type { Photo } from '@/lib/photos/model';
import { picturesOf } from './profile-pictures';

const path = (letter: string) => `/uploads/${letter.repeat(32)}/1280.webp`;
const photo = (id: number, letter: string) => ({ id, path: path(letter), placeholder: '' }) as Photo;
const member = { avatar: path('a'), placeholder: 'tiny', backgroundPhotos: [{ id: 9, path: path('b') }] };
const ids = (of: typeof member, photos: readonly Photo[]) => picturesOf(of, photos).map(({ id }) => id);

it('begins with the face and ends with the backgrounds', () => {
  expect(ids(member, [photo(2, 'c'), photo(1, 'd')])).toEqual(['face', 'photo-2', 'photo-1', 'background-9']);
});

it('has a photo that is also the face once', () => {
  expect(ids(member, [photo(2, 'a'), photo(1, 'd')])).toEqual(['face', 'photo-1', 'background-9']);
});

it('has no face for a member with other pictures only, and an empty one for a member without pictures', () => {
  expect(ids({ ...member, avatar: '' }, [photo(1, 'd')])).toEqual(['photo-1', 'background-9']);
  expect(picturesOf({ ...member, avatar: '', backgroundPhotos: [] }, [])).toMatchObject([{ id: 'face', src: '' }]);
});
