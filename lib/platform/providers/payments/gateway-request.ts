import { GatewayError } from './gateway';

/** The time within which a provider must reply. */
export const gatewayTimeoutMilliseconds = 10_000;

type GatewayRequest<T> = {
  /** The attempt, with the order's key: the beginning of the error's message. */
  readonly attempt: string;
  readonly timeoutMilliseconds: number;
  readonly send: () => Promise<T>;
  /** Returns the result that a definite refusal means; undefined for other failures. */
  readonly onRefusal?: (error: unknown) => T | undefined;
};

/**
 * Sends a request to a provider. Throws GatewayError when it fails, or when the result is not there in time; a library that
 * retries, or logs in first, would otherwise take a multiple of its timeout.
 */
export async function sendToGateway<T>(request: GatewayRequest<T>): Promise<T> {
  const { attempt, timeoutMilliseconds, send, onRefusal } = request;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new GatewayError(`${attempt}: no result within ${timeoutMilliseconds} ms`);
    timer = setTimeout(() => reject(error), timeoutMilliseconds);
  });
  try {
    return await Promise.race([send(), late]);
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    const result = onRefusal?.(error);
    if (result !== undefined) return result;
    // The error of a library is not passed on as the cause: it contains the request with its credentials.
    throw new GatewayError(`${attempt}: ${describeFailure(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the status, code and kind of an error, without texts of the provider, which may repeat a key. */
function describeFailure(error: unknown): string {
  type Known = { statusCode?: unknown; code?: unknown; detail?: { code?: unknown } | null };
  const { statusCode, code, detail } = Object(error) as Known; // of both libraries, axios and Node
  const isCode = (value: unknown) => typeof value === 'string' && /^\w{1,60}$/.test(value);
  const parts = [statusCode && `HTTP ${Number(statusCode)}`, [code, detail?.code].find(isCode)];
  if (error instanceof Error) parts.push(error.constructor.name);
  return parts.filter(Boolean).join(', ') || 'failed';
}
