/*
 * Lists that the specification has without pages. A caller that names where a page begins (`before`) receives a page, every
 * other caller the items of the first page as a plain list.
 */

/** A page of such a list, and whether its caller receives a plain list. */
export type PlainOrPaged<P> = { readonly page: P; readonly isPlain: boolean };

/** Pairs a page with what its caller asked for. */
export function plainOrPaged<P>(page: P, before: number | undefined): PlainOrPaged<P> {
  return { page, isPlain: before === undefined };
}

/** Returns the `toWire` of such a list from that of its page. */
export function toPlainOrPagedWire<P, W extends { readonly data: unknown[] }>(toPageWire: (page: P) => W) {
  return ({ page, isPlain }: PlainOrPaged<P>): W | W['data'] => {
    const wire = toPageWire(page);
    return isPlain ? wire.data : wire;
  };
}

/** Returns the `fromWire` of such a list from that of its page, for requests with `before`. */
export function fromPagedWire<W extends { readonly data: unknown[] }, P>(fromPageWire: (wire: W) => P) {
  return (reply: W | unknown[]): P => {
    if (Array.isArray(reply)) throw new Error('A plain list came in place of a page');
    return fromPageWire(reply);
  };
}
