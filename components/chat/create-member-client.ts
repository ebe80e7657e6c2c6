import { goneMembers } from '@/lib/browser/gone-members';
import { createPageTransport } from '@/lib/live/client/socket';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { subjectFeed } from '@/lib/live/client/subject-feed';
import { DeviceOutboxStorage } from '@/lib/chat/client/outbox-storage';

export function createMemberClient(memberId: number): ChatClient {
  const storage = new DeviceOutboxStorage(memberId);
  return new ChatClient({
    memberId,
    transport: createPageTransport(memberId),
    storage,
    subjects: subjectFeed,
    gone: goneMembers,
  });
}
