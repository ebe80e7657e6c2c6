import path from 'node:path';

/**
 * Options of V8 for the web process. A page allocates megabytes of short-lived objects: with V8's young generation of 16 MB and sixteen
 * concurrent pages, unfinished pages are copied repeatedly, and 64 MB saves a tenth of the CPU. A page also runs thousands of
 * functions a few times each: compiled at once by the baseline compiler instead of interpreted at first, they take another tenth less.
 */
export const webOptions = ['--max-semi-space-size=64', '--always-sparkplug'] as const;

/** Arguments of node for the web process. */
export const webArguments = [...webOptions, path.join('build', 'web.js')];
