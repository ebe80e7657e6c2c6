type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  value instanceof Object && !Array.isArray(value) && typeof value !== 'function';

/** Returns the defaults with the stored fields in their place, at any depth. Fields without a default are kept too. */
export function mergeDeep(defaults: Tree, stored: unknown): Tree {
  if (!isTree(stored)) return defaults;
  const merged: Record<string, unknown> = { ...defaults };
  for (const [field, value] of Object.entries(stored)) {
    const known = Object.hasOwn(defaults, field) ? defaults[field] : undefined;
    merged[field] = isTree(known) ? mergeDeep(known, value) : value;
  }
  return merged;
}

/** Returns the fields that differ from the defaults, at any depth: what is stored, so that a new default counts. */
export function diffDeep(defaults: Tree, value: Tree): Tree {
  const changed: [string, unknown][] = [];
  for (const [field, fieldValue] of Object.entries(value)) {
    const known = Object.hasOwn(defaults, field) ? defaults[field] : undefined;
    if (isTree(fieldValue) && isTree(known)) {
      const inner = diffDeep(known, fieldValue);
      if (Object.keys(inner).length > 0) changed.push([field, inner]);
    } else if (JSON.stringify(fieldValue) !== JSON.stringify(known)) changed.push([field, fieldValue]);
  }
  return Object.fromEntries(changed);
}
