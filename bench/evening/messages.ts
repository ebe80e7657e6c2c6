import { randomUUID } from 'node:crypto';
import { frameRefusals } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { textOf, type Acting } from './acting';

/** Sends a message to the chat partner; its time ends when the partner receives it, if they are at the site. */
export async function sendMessage(acting: Acting): Promise<void> {
  const { name, person, partner, due, recorder } = acting;
  const clientId = randomUUID();
  const { epoch } = partner;
  const isStillHere = () => partner.live !== undefined && partner.epoch === epoch;
  if (isStillHere()) recorder.expect(clientId, { due, name, isStillHere });
  const frame = { opt: opcode.message, uid: partner.data.id, type: 'text', txt: textOf(acting, 'A message') };
  const { live } = person;
  try {
    const isStored = await person.frame({ ...frame, cid: clientId }, [frameRefusals.FREE_CHAT_USED]);
    // A connection that ended meanwhile leaves open whether the message was stored.
    if (isStored && person.live === live && live) recorder.acknowledge(clientId);
    else recorder.forget(clientId);
  } catch (error) {
    recorder.forget(clientId);
    recorder.fail(name, error instanceof Error ? error.message : String(error));
  }
}
