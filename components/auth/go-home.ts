/** After log-in and registration (spec §2): a full load of `/`, since everything around the page changes with the session. */
export function goHome(): Promise<void> {
  window.location.assign('/');
  // The form stays busy until the next page stands there.
  return new Promise(() => undefined);
}
