import { useEffect, useState } from 'react';
import { afterPaint } from '@/lib/browser/after-paint';

/** Returns true once the browser has painted the input that made `value` true, and false at once. For what is slow to render. */
export function useAfterPaint(value: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => (value === painted ? undefined : afterPaint(() => setPainted(value))), [value, painted]);
  return painted && value;
}
