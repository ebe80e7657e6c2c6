/*
 * The part of a service worker's interface that the modules here use. TypeScript has it in the library `webworker`, which
 * contradicts that of pages in one program.
 */

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  readonly clientId: string;
  /** The window that a document opens in. */
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Response | Promise<Response>): void;
};

export type PushEvent = ExtendableEvent & { readonly data: { json(): unknown } | null };

export type NotificationClickEvent = ExtendableEvent & { readonly notification: Notification };

type WorkerMessageEvent = ExtendableEvent & { readonly data: unknown; readonly source: WindowClient | null };

type WindowClient = {
  readonly id: string;
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
};

type WindowClients = {
  matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WindowClient[]>;
  openWindow(url: string): Promise<WindowClient | null>;
  claim(): Promise<void>;
};

type WorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: WorkerMessageEvent;
  push: PushEvent;
  notificationclick: NotificationClickEvent;
};

/** The global object of a service worker. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: WindowClients;
  readonly caches: CacheStorage;
  readonly navigator: Navigator;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
