import { serve } from '@/lib/web/serve';
import { saveText } from '@/lib/texts/service';

export const { GET, POST } = serve('/member/staff/save_text', ({ db, member, input }) => {
  const { name, language, content, previous } = input;
  return saveText(db, member, { key: name, locale: language, text: content, previous });
});
