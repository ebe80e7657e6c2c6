import { afterEach, expect, it, vi } from 'vitest';
import { saveRule } from './client';
import { textFilterContract } from './contract';

afterEach(() => void vi.unstubAllGlobals());

it('sends a rule as the call reads it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify({ status: 200, msg: '', data: { id: 3 } }));
  });
  const actions = { name: 'none', profile: 'hold', post: 'hold', private: 'warn' } as const;
  const rule = { kind: 'payment', label: 'Cards', words: ['card*', '卡'], actions, isActive: false, note: '' } as const;
  expect(await saveRule({ id: 3, ...rule })).toMatchObject({ kind: 'success', data: { id: 3 } });
  expect(textFilterContract['/member/staff/save_detector_rule'].input.parse(sent[0])).toMatchObject({
    id: 3,
    words: ['card*', '卡'],
    active: false,
    ...actions,
  });
});
