import type { ClientFrameName, FrameFields } from '@/lib/chat/client-frames';
import type { Acknowledgement, ServerFrame } from '@/lib/chat/frames';

export type TransportListener = {
  /** The server has acknowledged the hello of a new connection. */
  onConnected(): void;
  onDisconnected(): void;
  onFrame(frame: ServerFrame): void;
};

/** The live connection as the chat client uses it; tests provide their own. */
export interface LiveTransport {
  /** Names this connection in calls, while it lasts. */
  readonly id: string | undefined;
  open(listener: TransportListener): void;
  close(): void;
  /** Returns the acknowledgement, or undefined when the connection is missing, breaks, or stays silent. */
  request<N extends ClientFrameName>(name: N, fields: FrameFields<N>): Promise<Acknowledgement<N> | undefined>;
}
