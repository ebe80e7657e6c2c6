/**
 * The prefix of the databases with what members wrote on this device and did not send, and with the chats that are readable without
 * a connection; one for each member.
 */
export const outboxPrefix = 'outbox-';

/** Deletes the unsent messages and readable chats of all members who used this device. */
export async function deleteOutboxes(): Promise<void> {
  try {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(outboxPrefix) ? [name] : []));
    await Promise.all(names.map(deleteDatabase));
  } catch {
    // Without IndexedDB, there is nothing to clear.
  }
}

/** Resolves also while a suspended tab still has the database open: it is deleted once that tab closes it. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}
