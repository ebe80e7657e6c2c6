'use client';

import { useTranslations } from 'next-intl';
import { ProblemPage } from '@/components/shell/problem-page';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { useUiWords } from '@/components/ui/words';

/** What failed is in the server's log; the visitor gets a second try and a way out. */
export default function PageFailed({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations('problems.failed');
  const words = useUiWords();
  return (
    <ProblemPage
      picture="error"
      title={t('title')}
      text={t('text')}
      action={
        <>
          <Button onClick={reset}>{words.retry}</Button>
          {/* A full load: whatever broke in this page must not come along. */}
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            {t('home')}
          </a>
        </>
      }
    />
  );
}
