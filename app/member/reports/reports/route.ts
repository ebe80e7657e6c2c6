import { serve } from '@/lib/web/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { fileReport } from '@/lib/reports/file-report';

export const { GET, POST } = serve('/member/reports/reports', ({ db, member, input, takeRate }) => {
  const { subject = 'member', content = '', alsoBlock, memberId, ...report } = input;
  return fileReport(
    db,
    member,
    { ...report, memberId, subject, content, alsoBlock: alsoBlock === 1 },
    { store: fileStore(), takeRate },
  );
});
