/** Makes a child process exit with the supervisor; the child needs an IPC channel. */
export const stayWithSupervisor = {
  /**
   * Required, not imported: `--import` makes Node load the program through its loader of modules, which costs the bundles
   * 0.2 s and 30 MB.
   */
  args: ['--require', './scripts/start/exit-with-parent.js'],
  env: () => ({ ...process.env, SUPERVISOR_PID: String(process.pid) }),
} as const;
