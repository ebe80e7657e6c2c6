/** The numbers of request bodies, whichever call they belong to. */
export const bodyLimits = {
  /** An ordinary call. A larger body is read only for a member who may make its call now. */
  ordinaryBytes: 64 * 1024,
  /** Parts of a multipart form, and the bytes of the headers of one part. */
  parts: 64,
  partHeaderBytes: 8 * 1024,
  /** RFC 2046. */
  boundaryLetters: 70,
  /** Fields of a form, or keys of all objects of a JSON body; its elements, and the depth of their nesting. */
  keys: 200,
  items: 5_000,
  depth: 32,
  /**
   * A body of fewer bytes in so many seconds ends: 10 kB a second, less the last half second of a sender whose bytes come once a
   * second. Time in which the server does not read is not counted.
   */
  slow: { bytes: 190_000, seconds: 20 },
  /** The headers of a request, and the time after which an answered connection closes whose body is still coming. */
  headerSeconds: 20,
  lingerMilliseconds: 1_000,
  /** A body of at most so many bytes that no call reads is dropped as it comes, and its connection stays open. */
  droppedBytes: 256 * 1024,
  /** Bytes of bodies that a process holds: of the openings of all calls, and of what is read after them. */
  held: { openings: 48 * 1024 * 1024, bodies: 192 * 1024 * 1024 },
  /** The share of the free bytes that one address may hold, and that one member may hold. */
  shares: { opening: 1 / 8, address: 1 / 2, member: 1 / 4 },
  retrySeconds: 5,
} as const;
