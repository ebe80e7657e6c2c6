'use client';

import { createContext, use } from 'react';
import type { CallReply } from '@/lib/browser/call';

/** Runs a call, and repeats it where the page asked for something that the call needed, such as a second log-in. */
export type CallGate = <M, C extends string>(call: () => Promise<CallReply<M, C>>) => Promise<CallReply<M, C>>;

const runCall: CallGate = (call) => call();

/** The gate of the calls below it. Without a provider, calls run directly. */
export const CallGateContext = createContext<CallGate>(runCall);

export function useCallGate(): CallGate {
  return use(CallGateContext);
}
