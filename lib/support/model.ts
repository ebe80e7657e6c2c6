import type { ContactHead } from '@/lib/chat/model';

/** A page of the conversations with customer service, unread ones first. */
export type DeskPage = { readonly items: readonly ContactHead[]; readonly page: number; readonly lastPage: number };

export type Duty = {
  readonly isOnDuty: boolean;
  /** The names of all agents on duty. */
  readonly agents: readonly string[];
};
