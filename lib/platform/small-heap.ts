/**
 * Settings of glibc for processes that hold large buffers for moments. By default it keeps free memory of an arena for each
 * thread, and of buffers of up to 32 MB: after a flood some 60 MB more in the web process.
 */
export const smallHeap = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
