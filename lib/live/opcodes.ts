/**
 * The number of each frame, its `opt`. Where both directions share a number, the client's frame is the request: `open` is 0
 * from the client, and `contacts` is 0 from the server.
 */
export const opcode = {
  open: 0,
  contacts: 0,
  message: 1,
  history: 3,
  presence: 4,
  delete: 5,
  deleted: 6,
  quotaUsed: 7,
  upgradeNeeded: 8,
  typing: 20,
  read: 21,
  counters: 22,
  watch: 23,
  sessionEnded: 24,
  /** The client's frame names what its screen shows; the server's has news of it. */
  subjects: 27,
  visibility: 28,
  hello: 100,
} as const;

type Opcodes = typeof opcode;
export type OpcodeName = keyof Opcodes;
export type Opcode<N extends OpcodeName = OpcodeName> = Opcodes[N];
