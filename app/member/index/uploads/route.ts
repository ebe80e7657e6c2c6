import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { storeImage } from '@/lib/uploads/service';
import { toImageBytes, toUploadWire } from '@/lib/uploads/wire';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/uploads', async ({ db, member, input }) => {
  const stored = await storeImage(db, fileStore(), { ownerId: member.id, bytes: await toImageBytes(input.file) });
  return stored.ok ? ok(toUploadWire(stored.value)) : stored;
});
