import type { Message } from '@/lib/chat/model';
import type { SubjectNews } from '@/lib/live/model';
import type { ChatContact, ChatMessage, ChatState } from './state';

/** A new message from another member that is not on the screen. */
export type Arrival = { readonly contact: ChatContact; readonly message: ChatMessage };

/** A side effect of a frame, in addition to its change of the state. Effects run in the order of the list. */
export type FrameEffect =
  /** A gapless run of messages arrived; a gap before the run is filled. */
  | { readonly kind: 'received'; readonly memberId: number; readonly messages: readonly Message[] }
  /** The conversation reaches up to `seq`; missing messages are loaded. */
  | { readonly kind: 'exists'; readonly memberId: number; readonly seq: number }
  /** The page of a pending history request. */
  | { readonly kind: 'page'; readonly memberId: number; readonly messages: readonly Message[] }
  /** The page of a pending jump. */
  | { readonly kind: 'jumpPage'; readonly requestId: number; readonly messages: readonly ChatMessage[] }
  /** The member's own message is stored, even if its acknowledgement was lost. */
  | { readonly kind: 'stored'; readonly clientId: string }
  | { readonly kind: 'markRead'; readonly memberId: number }
  | { readonly kind: 'arrived'; readonly arrival: Arrival }
  | {
      readonly kind: 'denied';
      readonly memberId: number;
      readonly clientId: string | undefined;
      readonly failure: string;
      /** A higher tier would allow the action. */
      readonly canUpgrade: boolean;
      /** Being verified would. */
      readonly canVerify: boolean;
    }
  | { readonly kind: 'typing' | 'typingEnded' | 'deleted'; readonly memberId: number }
  | { readonly kind: 'gone'; readonly memberId: number; readonly isGone: boolean }
  | { readonly kind: 'draft'; readonly memberId: number; readonly text: string }
  | { readonly kind: 'subjects'; readonly news: SubjectNews };

/** The state after a frame, and what is to be done. */
export type Applied = { readonly state: ChatState; readonly effects: readonly FrameEffect[] };
