import type { ChatSettingsWire } from './contract';
import type { FoundMessage } from './search';
import type { ChatSettings } from './settings';
import { avatarPath } from '@/lib/uploads/paths';
import { toSeconds } from './wire';

type SettingsInput = {
  show_online?: boolean | undefined;
  receipts_and_typing?: boolean | undefined;
  accept?: ChatSettingsWire['accept'] | undefined;
};

export function toSettingsWire({ showsOnline, showsReceipts, acceptsFrom }: ChatSettings): ChatSettingsWire {
  return {
    show_online: showsOnline ? 1 : 0,
    receipts_and_typing: showsReceipts ? 1 : 0,
    accept: acceptsFrom,
  };
}

/** The settings a call names; undefined when it only asks. */
export function fromSettingsInput(input: SettingsInput): Partial<ChatSettings> | undefined {
  const { show_online: showsOnline, receipts_and_typing: showsReceipts, accept: acceptsFrom } = input;
  if (showsOnline === undefined && showsReceipts === undefined && acceptsFrom === undefined) return undefined;
  return { showsOnline, showsReceipts, acceptsFrom };
}

export function toFoundWire({ other, message }: FoundMessage) {
  return {
    uid: other.id,
    username: other.username,
    avatar: avatarPath(other.avatarKey),
    id: message.id,
    seq: message.seq,
    sender_id: message.senderId,
    content: message.content,
    create_time: toSeconds(message.createdAt),
  };
}
