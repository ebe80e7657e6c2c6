'use client';

import { useFailureMessages } from '@/components/shell/failure-messages';
import { ProblemPage } from '@/components/shell/problem-page';
import { buttonClass } from '@/components/ui/button-class';
import { Room } from '@/components/ui/pictures/room';
import { useLoaded } from '@/components/ui/use-loaded';
import { useUiMessages } from '@/components/ui/ui-messages';

// Every page carries this boundary: its picture comes when it is needed, its words and its way out are here without a network.
const loadPicture = () => import('@/components/ui/pictures/error');

/** What failed is in the server's log; the visitor gets a second try and a way out. */
export default function PageFailed({ reset }: { error: Error; reset: () => void }) {
  const { title, text, home } = useFailureMessages();
  const messages = useUiMessages();
  const picture = useLoaded(loadPicture, true);
  return (
    <ProblemPage
      Picture={picture?.ErrorPicture ?? Room}
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
