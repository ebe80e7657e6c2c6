import type { SenderChoice } from '@/lib/core/chat';
import type { ChatSettings, ChatSettingsChange } from './model';

export type ChatSettingsWire = {
  show_online: 0 | 1;
  receipts_and_typing: 0 | 1;
  accept: SenderChoice;
};

export function toWireSettings({ showsOnline, showsReceipts, acceptsFrom }: ChatSettings): ChatSettingsWire {
  return { show_online: showsOnline ? 1 : 0, receipts_and_typing: showsReceipts ? 1 : 0, accept: acceptsFrom };
}

export function fromWireSettings(wire: ChatSettingsWire): ChatSettings {
  return {
    showsOnline: wire.show_online === 1,
    showsReceipts: wire.receipts_and_typing === 1,
    acceptsFrom: wire.accept,
  };
}

/** Returns the wire form of a change of settings. */
export function toWireSettingsChange({ showsOnline, showsReceipts, acceptsFrom }: ChatSettingsChange) {
  return { show_online: toBit(showsOnline), receipts_and_typing: toBit(showsReceipts), accept: acceptsFrom };
}

function toBit(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}
