import { describe, expect, it, vi } from 'vitest';
import { ChatClient } from './chat-client';
import { FakeTransport, me } from '@/lib/live/client/fake-transport';
import { DeferredClient } from './deferred-client';

const createClient = () => new ChatClient({ memberId: me, transport: new FakeTransport() });

describe('DeferredClient', () => {
  it('runs what was attached before the client exists once the client has settled, in order', () => {
    const late = new DeferredClient();
    const order: string[] = [];
    late.attach(() => void order.push('first'));
    late.attach(() => void order.push('second'));

    const client = late.get(createClient);
    expect(order).toEqual([]);
    late.settle();
    late.settle();

    expect(order).toEqual(['first', 'second']);
    expect(late.get(createClient)).toBe(client);
  });

  it('runs an attachment at once when the client exists, and undoes it', () => {
    const late = new DeferredClient(createClient());
    const undo = vi.fn();

    const detach = late.attach(() => undo);
    detach();

    expect(undo).toHaveBeenCalledOnce();
  });

  it('never runs an attachment that was undone before the client existed', () => {
    const late = new DeferredClient();
    const attachment = vi.fn();
    late.attach(attachment)();

    late.get(createClient);
    late.settle();

    expect(attachment).not.toHaveBeenCalled();
  });

  it('keeps what is typed before the client exists, and gives it to the client before anything else', async () => {
    const late = new DeferredClient();
    const listener = vi.fn();
    late.typedEarly.subscribe(listener);
    const drafts: (string | undefined)[] = [];
    late.attach((client) => void drafts.push(client.state.drafts.get(2)));
    const ready = late.whenReady();
    late.write(2, 'typed');
    late.write(2, 'typed early');
    expect([late.draftTo(2), listener.mock.calls.length]).toEqual(['typed early', 2]);
    const client = late.get(createClient);
    expect(late.draftTo(2)).toBe('typed early');
    late.settle();
    late.write(2, '');

    expect(drafts).toEqual(['typed early']);
    expect(late.draftTo(2)).toBe('');
    expect(await ready).toBe(client);
    client.stop();
  });

  it('notifies its subscribers when the client appears and when the state of the client changes', () => {
    const late = new DeferredClient();
    const listener = vi.fn();
    late.subscribe(listener);
    expect(late.state).toBeUndefined();

    const client = late.get(createClient);
    late.settle();
    expect(listener).toHaveBeenCalledOnce();
    client.write(2, 'a draft');

    expect(listener).toHaveBeenCalledTimes(2);
    expect(late.state).toBe(client.state);
    client.stop();
  });
});
