import { expect, test } from 'vitest';
import { renameFields, invertNames } from '@/lib/core/endpoint';
import { ok } from '@/lib/core/result';
import type { MemberDetail } from '@/lib/members/model';
import { serve } from './serve';

declare const detail: MemberDetail;

// Compile errors are the assertions here: the handlers never run.
test('accepts the model and the codes of its row only', () => {
  expect(serve('/member/like/like', async () => ok({ isLiked: true, likeCount: 1 }))).toHaveProperty('POST');
  // @ts-expect-error a handler without a field of the model
  serve('/member/like/like', async () => ok({ isLiked: true }));
  // @ts-expect-error a handler that returns the wire instead of the model
  serve('/member/like/like', async () => ok({ is_like: 1, likecount: 1 }));
  // @ts-expect-error a handler that returns another model
  serve('/member/index/userinfo', async () => ok(detail));
  // @ts-expect-error a code that the row does not declare
  serve('/member/index/userinfo', async () => ({ ok: false, code: 'MEMBER_NOT_FOUND' }));
  serve('/member/like/like', async ({ input }) => {
    expect(input.memberId).toBeTypeOf('number');
    // @ts-expect-error the legacy name of the field
    expect(input.target_id).toBeUndefined();
    return ok({ isLiked: true, likeCount: 1 });
  });
});

test('renames fields to domain words and back', () => {
  const names = { target_id: 'memberId' } as const;
  expect(renameFields({ target_id: 7, page: 1 }, names)).toEqual({ memberId: 7, page: 1 });
  expect(renameFields({ memberId: 'required' }, invertNames(names))).toEqual({ target_id: 'required' });
});
