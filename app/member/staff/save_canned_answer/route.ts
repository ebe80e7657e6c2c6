import { serve } from '@/lib/web/serve';
import { saveCannedAnswer } from '@/lib/support/canned-answers';

export const { GET, POST } = serve('/member/staff/save_canned_answer', ({ db, member, input }) =>
  saveCannedAnswer(db, member, {
    id: input.cannedAnswerId,
    title: input.title,
    texts: { en: input.en, 'zh-CN': input.zhcn, 'zh-TW': input.zhtw },
    isActive: input.isActive,
  }),
);
