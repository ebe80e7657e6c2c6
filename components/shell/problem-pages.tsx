'use client';

import { createContext, use, useEffect, type ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { IllustrationPlaceholder } from '@/components/ui/illustrations/illustration';
import { useLazy } from '@/components/ui/lazy';
import { useUiMessages } from '@/components/ui/ui-messages';
import { ProblemPage } from './problem-page';
import { recheckStaffDocument } from './staff-document';

export type ProblemMessages = Record<'failed' | 'notFound', Record<'title' | 'text' | 'home', string>>;

const ProblemContext = createContext<ProblemMessages | undefined>(undefined);

/** Provides the messages of the problem pages as plain strings: every page includes them, but few load a formatter. */
export function ProblemMessagesProvider({ messages, children }: { messages: ProblemMessages; children: ReactNode }) {
  return <ProblemContext value={messages}>{children}</ProblemContext>;
}

function useProblemMessages(name: keyof ProblemMessages) {
  const messages = use(ProblemContext);
  if (!messages) throw new Error('A problem page was rendered outside ProblemMessagesProvider.');
  return messages[name];
}

/*
 * Every page includes both problem pages. They share the provider's file, and so the root layout's bundle, and load
 * their illustrations only when shown: without a network only the illustration is missing.
 */

const loadFailure = () => import('./failure-part');
const loadNoPeople = () => import('@/components/ui/illustrations/no-people');

/** Offers a retry and a link home; the cause is in the server's log, under the id that is shown. */
export function FailurePage({ error, reset }: { error: Error; reset: () => void }) {
  const texts = useProblemMessages('failed');
  const { retry } = useUiMessages();
  const part = useLazy(loadFailure, true);
  return (
    <ProblemPage Illustration={part?.Failure ?? IllustrationPlaceholder} {...texts}>
      <button type="button" onClick={reset} className={buttonClass({})}>
        {retry}
      </button>
      {part && <part.FailureId error={error} />}
    </ProblemPage>
  );
}

/** A client component, so that the data of every page carries a reference to it instead of its markup. */
export function NotFoundPage() {
  const illustration = useLazy(loadNoPeople, true);
  const texts = useProblemMessages('notFound');
  useEffect(recheckStaffDocument, []);
  return <ProblemPage Illustration={illustration?.NoPeople ?? IllustrationPlaceholder} {...texts} />;
}
