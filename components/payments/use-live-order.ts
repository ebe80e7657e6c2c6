'use client';

import { useEffect, useState } from 'react';
import { readOrder } from '@/lib/payments/client';
import type { Order } from '@/lib/payments/model';

const isOpen = ({ state }: Order) => state === 'created' || state === 'pending' || state === 'unknown';
/** Often at first, because most outcomes arrive within seconds. */
const pauses = [1_000, 1_500, 2_000, 3_000, 5_000];
const longestPause = 15_000;

/** Returns an order, read again until its payment has an outcome. */
export function useLiveOrder(first: Order): Order {
  const [order, setOrder] = useState(first);
  const waits = isOpen(order);
  useEffect(() => {
    if (!waits) return;
    let round = 0;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(() => void read(), pauses[round] ?? longestPause);
      round += 1;
    };
    const read = async () => {
      const reply = await readOrder(first.key);
      if (reply.kind === 'success') setOrder(reply.data);
      next();
    };
    next();
    return () => clearTimeout(timer);
  }, [waits, first.key]);
  // The page rendered again after an outcome has more than the call.
  return isOpen(first) ? order : first;
}
