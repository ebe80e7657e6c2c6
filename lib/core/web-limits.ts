/**
 * How much work of the web process is under way at once. Pages share its thread with the calls, so a few renders at once use
 * the processor fully, and more would only delay the calls. The rates of an address are in `rates`.
 */
export const webLimits = {
  /** Requests that a client may send ahead on a connection. Browsers send none. */
  sentAhead: 8,
  /** Connections of one address, such as that of an office or a mobile network: open ones, and new ones in a second. */
  connections: { maxOpen: 2_000, maxNew: 200 },
  /** Seconds without a byte of a reply that a client does not read. */
  stalledReplySeconds: 120,
  /**
   * Places, those of one address, and what may wait for them: of pages about three seconds. An office or a mobile network has
   * dozens of members at one address, and a browser opens six connections.
   */
  places: {
    pages: { atOnce: 3, ofKey: 2, waiting: 200, waitingOfKey: 60 },
    files: { atOnce: 8, ofKey: 6, waiting: 1_000, waitingOfKey: 400 },
    health: { atOnce: 2, ofKey: 1, waiting: 60, waitingOfKey: 20 },
  },
  /** A place is free after this time, whatever holds it. */
  placeSeconds: 10,
  /** After a refusal: when the client should ask again, and for how long its connection is not served. */
  retrySeconds: 2,
  pauseMilliseconds: 500,
} as const;

/** Seconds after which what failed for a trouble may be repeated. */
export const troubleSeconds = 5;
