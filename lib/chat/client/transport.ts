import type { Acknowledgement, ClientFrame, ClientOpt, ServerFrame } from '@/lib/chat/frames';

export type TransportListener = {
  /** A connection stands, and the server knows who we are. */
  connected(): void;
  disconnected(): void;
  heard(frame: ServerFrame): void;
};

/** A frame of one opt, its number written as a number. */
export type AskFrame<O extends ClientOpt> = ClientFrame<O> & { opt: O };

/** The live connection as the store sees it; the store's tests play it themselves. */
export interface LiveTransport {
  /** Names this connection in calls beside it, while it stands. */
  readonly id: string | undefined;
  open(listener: TransportListener): void;
  close(): void;
  /** The answer, or undefined when the connection is missing, breaks, or stays silent. */
  ask<O extends ClientOpt>(frame: AskFrame<O>): Promise<Acknowledgement<O> | undefined>;
}
