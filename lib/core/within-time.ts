/** Rejects when a promise has not settled in time. */
export async function withinTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

export class LateError extends Error {
  constructor(milliseconds: number) {
    super(`nothing after ${milliseconds} ms`);
  }
}
