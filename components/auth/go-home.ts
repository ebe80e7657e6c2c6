/** Opens `/` after log-in and registration (spec §2), with a full load: the whole shell changes with the session. */
export function goHome(): Promise<void> {
  window.location.assign('/');
  // Never resolves: the form stays busy until the next page has loaded.
  return new Promise(() => undefined);
}
