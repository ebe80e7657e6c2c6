'use client';

import { createContext, use, type ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { IllustrationPlaceholder } from '@/components/ui/illustrations/illustration';
import { useLazy } from '@/components/ui/lazy';
import { useUiMessages } from '@/components/ui/ui-messages';
import { ProblemPage } from './problem-page';

type FailureMessages = Record<'title' | 'text' | 'home', string>;

const FailureContext = createContext<FailureMessages | undefined>(undefined);

/** Provides the failure page's messages as plain strings: every page includes it, but few load a message formatter. */
export function FailureMessagesProvider({ messages, children }: { messages: FailureMessages; children: ReactNode }) {
  return <FailureContext value={messages}>{children}</FailureContext>;
}

const loadIllustration = () => import('@/components/ui/illustrations/failure');

/**
 * Offers a retry and a link home; the cause is in the server's log. Without a network only the illustration is missing.
 * Shares the provider's file, and so the root layout's bundle, so that code common to all pages is loaded once.
 */
export function FailurePage({ reset }: { error: Error; reset: () => void }) {
  const messages = use(FailureContext);
  if (!messages) throw new Error('FailurePage was rendered outside FailureMessagesProvider.');
  const { retry } = useUiMessages();
  const illustration = useLazy(loadIllustration, true);
  return (
    <ProblemPage
      Illustration={illustration?.Failure ?? IllustrationPlaceholder}
      title={messages.title}
      text={messages.text}
      action={
        <>
          <button type="button" onClick={reset} className={buttonClass({})}>
            {retry}
          </button>
          {/* A full page load, because the broken state of this page must not survive. */}
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            {messages.home}
          </a>
        </>
      }
    />
  );
}
