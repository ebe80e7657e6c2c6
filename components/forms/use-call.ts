'use client';

import { useCallback, useState } from 'react';
import type { CallReply } from '@/lib/browser/call';
import { useCallGate } from './call-gate';
import { useReplyText, type FailedReply } from './use-reply-text';

type Errors = Readonly<Record<string, string>>;

export type CallOptions = {
  /** Replaces the sentence for no connection, where the place has more to say. */
  readonly offline?: string | undefined;
};

/** The state of an action: the call that runs, and why the last one was refused. */
export type CallState = {
  /** Runs a call; resolves to its reply, so that callers can act on its code. */
  readonly run: <M, C extends string>(call: (reason?: string) => Promise<CallReply<M, C>>) => Promise<CallReply<M, C>>;
  readonly isBusy: boolean;
  /** The last reply, if it was no success. */
  readonly failed: FailedReply | undefined;
  /** The sentence of `failed`. */
  readonly refusal: string | undefined;
  /** Error messages by input field. */
  readonly errors: Errors;
  /** True if a higher tier would allow what was refused. */
  readonly canUpgrade: boolean;
  /** Forgets the last reply. */
  readonly clear: () => void;
};

const noErrors: Errors = {};

/** Runs the calls of a form or an action through the gate of the page. */
export function useCall({ offline }: CallOptions = {}): CallState {
  const gate = useCallGate();
  const textOf = useReplyText();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<FailedReply>();

  const clear = useCallback(() => setFailed(undefined), []);
  const run: CallState['run'] = async (call) => {
    clear();
    setBusy(true);
    try {
      const reply = await gate(() => call());
      if (reply.kind !== 'success') setFailed(reply);
      return reply;
    } finally {
      setBusy(false);
    }
  };

  return {
    run,
    isBusy,
    failed,
    refusal: failed && textOf(failed, offline),
    errors: failed?.kind === 'refused' ? failed.errors : noErrors,
    canUpgrade: failed?.kind === 'refused' && failed.canUpgrade === true,
    clear,
  };
}
