import { likeWithNote } from '@/lib/likes/notes';
import { toggleLike } from '@/lib/likes/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/like/like', ({ db, member, input: { memberId, likeNote } }) =>
  likeNote ? likeWithNote(db, member, { targetId: memberId, note: likeNote }) : toggleLike(db, member, memberId),
);
