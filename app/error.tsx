'use client';

import { useFailureMessages } from '@/components/shell/failure-messages';
import { ProblemPage } from '@/components/shell/problem-page';
import { buttonClass } from '@/components/ui/button-class';
import { IllustrationPlaceholder } from '@/components/ui/illustrations/illustration';
import { useLazy } from '@/components/ui/lazy';
import { useUiMessages } from '@/components/ui/ui-messages';

// Every page includes this boundary: the illustration is loaded when it is needed, the texts and the link home work without a network.
const loadIllustration = () => import('@/components/ui/illustrations/failure');

/** What failed is in the server's log; the visitor gets a second try and a way out. */
export default function PageFailed({ reset }: { error: Error; reset: () => void }) {
  const { title, text, home } = useFailureMessages();
  const messages = useUiMessages();
  const illustration = useLazy(loadIllustration, true);
  return (
    <ProblemPage
      Illustration={illustration?.Failure ?? IllustrationPlaceholder}
      title={title}
      text={text}
      action={
        <>
          <button type="button" onClick={reset} className={buttonClass({})}>
            {messages.retry}
          </button>
          {/* A full load: whatever broke in this page must not come along. */}
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            {home}
          </a>
        </>
      }
    />
  );
}
