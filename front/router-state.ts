import * as z from 'zod';

/**
 * The tree of the page that Next's client shows, which it sends with a navigation. Next documents its name only; these are
 * the shapes that Next accepts, and it replies 500 to any other.
 */
const segment = z.union([
  z.string(),
  z.tuple([
    z.string(),
    z.string(),
    z.enum(['c', 'ci(..)(..)', 'ci(.)', 'ci(..)', 'ci(...)', 'oc', 'd', 'di(..)(..)', 'di(.)', 'di(..)', 'di(...)']),
    z.array(z.string()).nullable(),
  ]),
]);

/** Children by name, as a list: a schema of records passes over `__proto__`. */
const children = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? Object.entries(value) : undefined),
  z.array(z.tuple([z.string(), z.lazy(() => tree)])),
);

const tree: z.ZodType = z.tuple([
  segment,
  children,
  z.tuple([z.string(), z.string()]).nullish(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
  z.number().nullish(),
  z.string().optional(),
]);

/** Returns whether Next can read the header `next-router-state-tree`. */
export function isRouterState(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  if (typeof header !== 'string') return false;
  try {
    return tree.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false; // no JSON, or nested too deeply
  }
}
