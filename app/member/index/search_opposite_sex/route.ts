import { serve } from '@/lib/web/serve';
import { signSearch } from '@/lib/platform/signature';
import { search } from '@/lib/search/service';

export const { GET, POST } = serve('/member/index/search_opposite_sex', ({ db, read, member, input, takeRate }) =>
  search(db, member, input, { sign: signSearch, read, takeRate: () => takeRate('search', String(member.id)) }),
);
