import type { ClientFrameName, FrameFields } from '@/lib/chat/client-frames';
import type { Acknowledgement, ServerFrame } from '@/lib/chat/frames';

export type TransportListener = {
  /** A connection stands, and the server knows who we are. */
  connected(): void;
  disconnected(): void;
  heard(frame: ServerFrame): void;
};

/** The live connection as the store sees it; the store's tests play it themselves. */
export interface LiveTransport {
  /** Names this connection in calls beside it, while it stands. */
  readonly id: string | undefined;
  open(listener: TransportListener): void;
  close(): void;
  /** Returns the acknowledgement, or undefined when the connection is missing, breaks, or stays silent. */
  request<N extends ClientFrameName>(name: N, fields: FrameFields<N>): Promise<Acknowledgement<N> | undefined>;
}
