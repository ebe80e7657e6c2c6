import { goneMembers } from '@/lib/browser/gone-members';
import { onLeave } from '@/lib/browser/on-leave';
import { createPageTransport } from '@/lib/live/client/socket';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { subjectFeed } from '@/lib/live/client/subject-feed';
import { TabOpenedStorage } from '@/lib/chat/client/opened-storage';
import { DeviceDatabase } from '@/lib/chat/client/device-database';
import { DeviceOutboxStorage } from '@/lib/chat/client/outbox-storage';
import { DeviceReadableStorage } from '@/lib/chat/client/readable-storage';

export function createMemberClient(memberId: number): ChatClient {
  const database = new DeviceDatabase(memberId);
  return new ChatClient({
    memberId,
    transport: createPageTransport(memberId),
    storage: new DeviceOutboxStorage(database),
    readable: new DeviceReadableStorage(database),
    opened: new TabOpenedStorage(memberId),
    subjects: subjectFeed,
    gone: goneMembers,
    onLeave,
  });
}
