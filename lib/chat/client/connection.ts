import type { ObservableStore } from '@/lib/browser/observable-store';
import { fromWireFrame } from '@/lib/chat/frames-wire';
import type { ChatFrame } from '@/lib/chat/model';
import type { ChatState } from './state';
import type { LiveTransport } from '@/lib/live/client/transport';

type ConnectionDeps = {
  readonly store: ObservableStore<ChatState>;
  readonly transport: LiveTransport;
  readonly onFrame: (frame: ChatFrame) => void;
  readonly onConnected: () => void;
  /** The time without a connection after which the state becomes `offline`. */
  readonly offlineAfterMilliseconds: number;
};

const refreshTimeoutMilliseconds = 5_000;

/** Opens the live connection and publishes its state. */
export class Connection {
  private offlineTimer: ReturnType<typeof setTimeout> | undefined;
  private refreshing: (() => void)[] = [];

  constructor(private readonly deps: ConnectionDeps) {}

  open(): void {
    this.scheduleOffline();
    this.deps.transport.open({
      onConnected: () => this.onConnected(),
      onDisconnected: () => this.onDisconnected(),
      onCrowded: (text) => this.onCrowded(text),
      onPaused: () => this.onPaused(),
      onEnded: () => clearTimeout(this.offlineTimer),
      onFrame: (frame) => this.deps.onFrame(fromWireFrame(frame)),
    });
  }

  close(): void {
    clearTimeout(this.offlineTimer);
    this.deps.transport.close();
  }

  /** Opens a new connection, on which the server sends the contacts again. */
  refresh(): Promise<void> {
    this.onDisconnected();
    this.open();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, refreshTimeoutMilliseconds);
      this.refreshing.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private onConnected(): void {
    clearTimeout(this.offlineTimer);
    this.setState('online');
    this.deps.onConnected();
    for (const resolve of this.refreshing.splice(0)) resolve();
  }

  private onDisconnected(): void {
    const { connection } = this.deps.store.state;
    if (connection === 'connecting' || connection === 'offline') return;
    this.setState('connecting');
    this.scheduleOffline();
  }

  private onCrowded(crowdedText: string): void {
    clearTimeout(this.offlineTimer);
    this.deps.store.update((state) => ({ ...state, connection: 'crowded', crowdedText }));
  }

  private onPaused(): void {
    clearTimeout(this.offlineTimer);
    this.setState('paused');
  }

  private scheduleOffline(): void {
    clearTimeout(this.offlineTimer);
    // A device that reports no network has none; one that reports a network may be wrong.
    const milliseconds = globalThis.navigator?.onLine === false ? 0 : this.deps.offlineAfterMilliseconds;
    this.offlineTimer = setTimeout(() => this.setState('offline'), milliseconds);
  }

  private setState(connection: ChatState['connection']): void {
    this.deps.store.update((state) => ({ ...state, connection }));
  }
}
