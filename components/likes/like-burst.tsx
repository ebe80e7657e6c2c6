'use client';

import { useState } from 'react';

/** Returns the burst of a heart, which plays once with each like by hand, and the function that starts it. */
export function useLikeBurst(isLiked: boolean) {
  const [turn, setTurn] = useState(0);
  return {
    burst: turn > 0 && isLiked ? <span key={turn} aria-hidden className="like-burst" /> : null,
    start: () => setTurn(turn + 1),
  };
}
