import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { uploadAvatar } from '@/lib/uploads/service';
import { toAvatarWire, toImageBytes } from '@/lib/uploads/wire';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/uploadImg', async ({ db, member, input }) => {
  const uploaded = await uploadAvatar(db, fileStore(), { ownerId: member.id, bytes: await toImageBytes(input.img) });
  return uploaded.ok ? ok(toAvatarWire(uploaded.value), 'saveSuccess') : uploaded;
});
