import {
  renameFields,
  type ContractTable,
  type Endpoint,
  type FieldNames,
  type Path,
  type RowCode,
  type RowInput,
  type RowOutput,
} from '@/lib/core/endpoint';
import { replyStatus, type ReplyBody } from '@/lib/core/reply';
import { leavePage } from './navigation';
import { isClosedPage, pageHeaders } from './page-member';
import { toScreenReply } from './screen-replies';

/** The outcome of a call: its model, a refusal, or `offline` without any reply. */
export type CallReply<M, C extends string = string> =
  | { readonly kind: 'success'; readonly data: M; /** In the words of screens. */ readonly msg: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The code of the contract, or that of a refusal of every call, such as `UNAVAILABLE`. */
      readonly code: C | undefined;
      readonly msg: string;
      /** Error messages by input field, under domain words. */
      readonly errors: Readonly<Record<string, string>>;
      /** Seconds to wait. */
      readonly retry?: number;
      /** True if a higher tier would allow the call; undefined where the tier does not matter. */
      readonly canUpgrade?: boolean | undefined;
    }
  | { readonly kind: 'offline' };

/** The conversions that a feature's client.ts applies to a reply. */
type Conversion<R extends Endpoint, M> = {
  /** Omitted where the model is the reply's data, unchanged. */
  readonly fromWire?: (data: RowOutput<R>) => M;
  readonly names?: FieldNames;
};

/** `keepalive` lets the call outlive the page. */
type CallOptions<R extends Endpoint, M> = Conversion<R, M> & Pick<RequestInit, 'signal' | 'keepalive'>;

/** Calls an endpoint of the contract `T`. */
type Call<T extends ContractTable> = <P extends keyof T & Path, M = RowOutput<T[P]>>(
  path: P,
  input: RowInput<T[P]>,
  options?: CallOptions<T[P], M>,
) => Promise<CallReply<M, RowCode<T[P]>>>;

/**
 * Returns the function with which a feature's client.ts calls the endpoints of its contract, which is a type here and
 * never reaches the browser: `const call = callOf<typeof giftsContract>();`.
 */
export const callOf = <T extends ContractTable>() => call as Call<T>; // the row of the path gives the types

/** Turns the body of a reply to an endpoint of the contract `T` into its model or its refusal. */
type ToCallReply<T extends ContractTable> = <P extends keyof T & Path, M = RowOutput<T[P]>>(
  path: P,
  body: ReplyBody<RowOutput<T[P]>>,
  conversion?: Conversion<T[P], M>,
) => Promise<CallReply<M, RowCode<T[P]>>>;

/** Returns the function that reads replies which did not arrive by `call`, such as those of uploads with progress. */
export const toReplyOf = <T extends ContractTable>() => toCallReply as ToCallReply<T>; // the row of the path gives the types

/** Calls an endpoint from a browser page with the session cookie. */
async function call<R extends Endpoint, M>(
  path: Path,
  input: RowInput<R>,
  { fromWire, names, ...init }: CallOptions<R, M> = {},
): Promise<CallReply<M, RowCode<R>>> {
  try {
    for (let repeats = 0; ; repeats += 1) {
      const response = await fetch(path, { method: 'POST', ...init, ...toBody(input) });
      const body = (await response.json()) as ReplyBody<RowOutput<R>>; // the table promises this shape
      const isRepeated = body.code === diskFull && repeats < maxRepeats && !init.keepalive;
      if (!isRepeated) return await toCallReply<R, M>(path, body, { fromWire, names });
      await pause(body.retry ?? 5, init.signal);
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return { kind: 'offline' };
  }
}

/** The disk of the site is full, which passes. Nothing was stored, so the call is repeated. */
const diskFull = 'DISK_FULL';
const maxRepeats = 3;

function pause(seconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    const abort = () => {
      clearTimeout(timer);
      reject(new DOMException('The call was aborted', 'AbortError'));
    };
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Returns whether the server may still have done what was requested: no reply arrived, or the server failed. */
export function isOutcomeUnknown(reply: CallReply<unknown>): boolean {
  return reply.kind === 'offline' || (reply.kind === 'refused' && reply.status >= 500);
}

/**
 * Turns the body of a reply into its model or its refusal. Never resolves when the page is of no use any more, because its session
 * ended or changed: it is left without a message about a failure.
 */
async function toCallReply<R extends Endpoint, M = RowOutput<R>>(
  path: Path,
  body: ReplyBody<RowOutput<R>>,
  { fromWire, names = {} }: Conversion<R, M> = {},
): Promise<CallReply<M, RowCode<R>>> {
  if (body.status === 200) {
    const data = body.data as RowOutput<R>; // a successful reply has the row's output
    return { kind: 'success', data: fromWire ? fromWire(data) : (data as M), msg: toScreenReply(body.msg) }; // M is the output's type without fromWire
  }
  if (isPageOver(body, path)) return leavePage();
  return {
    kind: 'refused',
    status: body.status,
    code: body.code as RowCode<R> | undefined, // the row's, unless the status is one of every call
    msg: toScreenReply(body.msg),
    errors: renameFields(toScreenErrors(body.errors), names),
    retry: body.retry,
    canUpgrade: body.upgrade === undefined ? undefined : body.upgrade === 1,
  };
}

const toScreenErrors = (errors: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, toScreenReply(text)]));

function toBody(input: unknown): { body: BodyInit; headers: HeadersInit } {
  if (!(input instanceof Object) || !Object.values(input).some((value) => value instanceof Blob)) {
    return { body: JSON.stringify(input), headers: { ...pageHeaders(), 'content-type': 'application/json' } };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  }
  return { body: form, headers: pageHeaders() };
}

/** Returns whether the session ended, is of another account, may not use the site, or lost the role of a page of staff. */
function isPageOver({ status, code }: ReplyBody<unknown>, path: Path): boolean {
  // The account was suspended meanwhile: its home shows the reason.
  if (code === 'RESTRICTED') return !isClosedPage();
  if (status === replyStatus.noSession || status === replyStatus.otherAccount) return true;
  // To all but staff, a call of staff does not exist.
  if (status === 404) return path.startsWith('/member/staff/');
  return status === -1 && path === '/member/index/userinfo';
}
