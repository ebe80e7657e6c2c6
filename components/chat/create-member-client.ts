import { goneMembers } from '@/lib/browser/gone-members';
import { createPageTransport } from '@/lib/live/client/socket';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { subjectFeed } from '@/lib/live/client/subject-feed';
import { TabOpenedStorage } from '@/lib/chat/client/opened-storage';
import { DeviceOutboxStorage } from '@/lib/chat/client/outbox-storage';

export function createMemberClient(memberId: number): ChatClient {
  const storage = new DeviceOutboxStorage(memberId);
  return new ChatClient({
    memberId,
    transport: createPageTransport(memberId),
    storage,
    opened: new TabOpenedStorage(memberId),
    subjects: subjectFeed,
    gone: goneMembers,
  });
}
