import { vi } from 'vitest';

/*
 * Each file of a process starts with the environment of the process, and with its own modules and process-wide instances
 * (lib/core/global-singleton.ts): the database of the file before is gone.
 */
const holder = globalThis as unknown as Record<symbol, NodeJS.ProcessEnv | undefined>; // symbols of the global object have no types
const first = (holder[Symbol.for('environment of the tests')] ??= { ...process.env });
for (const name of Object.keys(process.env)) if (!(name in first)) delete process.env[name];
Object.assign(process.env, first);
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (key.description?.startsWith('yuanfen ')) Reflect.deleteProperty(globalThis, key);
vi.resetModules();
