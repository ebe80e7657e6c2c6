import type { ClientFrameName, FrameFields } from '@/lib/live/client-frames';
import type { Acknowledgement, ServerFrame } from '@/lib/live/frames';

export type TransportListener = {
  /** Called when the server has acknowledged the hello of a new connection. */
  onConnected(): void;
  onDisconnected(): void;
  /** Called when the server has no place for another connection; `text` is the reason in the member's language. */
  onCrowded(text: string): void;
  /** Called when the connection ended until the page is looked at. */
  onPaused(): void;
  /** Called when the session ended. Another page follows. */
  onEnded(): void;
  onFrame(frame: ServerFrame): void;
};

/** The live connection as the chat client uses it; tests provide a fake. */
export interface LiveTransport {
  /** Identifies this connection in HTTP calls; undefined without a connection. */
  readonly id: string | undefined;
  open(listener: TransportListener): void;
  close(): void;
  /** Resolves with the acknowledgement, or undefined when the connection is missing, breaks or times out. */
  request<N extends ClientFrameName>(name: N, fields: FrameFields<N>): Promise<Acknowledgement<N> | undefined>;
}
