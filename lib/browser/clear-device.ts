import { clearDeviceOutboxes } from '@/lib/chat/client/outbox-storage';

/** Logging out leaves nothing of the member on this device but its language and appearance (spec §4). */
export async function clearDevice(): Promise<void> {
  try {
    sessionStorage.clear();
  } catch {
    // No such storage, nothing to clear.
  }
  await clearDeviceOutboxes();
}
