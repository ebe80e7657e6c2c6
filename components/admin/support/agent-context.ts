'use client';

import { createContext, use } from 'react';
import type { StaffRole } from '@/lib/core/member';

type SupportAgent = { readonly id: number; readonly name: string; readonly role: StaffRole };

export const AgentContext = createContext<SupportAgent | undefined>(undefined);

/** Returns the agent who works at this desk. */
export function useAgent(): SupportAgent {
  const agent = use(AgentContext);
  if (!agent) throw new Error('The desk is used outside its page.');
  return agent;
}
