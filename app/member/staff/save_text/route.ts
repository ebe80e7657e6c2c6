import { serve } from '@/lib/platform/http/serve';
import { saveText } from '@/lib/site-texts/service';

export const { GET, POST } = serve('/member/staff/save_text', ({ db, member, input }) => {
  const { name, language, content, previous } = input;
  return saveText(db, member, { key: name, locale: language, text: content, previous });
});
