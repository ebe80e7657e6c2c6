import { expect, test } from 'vitest';
import { GET as missing } from '@/app/api/[[...path]]/route';
import { startWorld } from '@/lib/testing/world';
import { POST } from './route';

test('without a secret, the address of reports does not exist', async () => {
  const { stop } = await startWorld();
  try {
    const request = () => new Request('http://site.test/api/mail/events', { method: 'POST', body: '{}' });
    const [response, unknown] = [await POST(request()), await missing(request())];
    expect([response.status, await response.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(response.status).toBe(404);
  } finally {
    await stop();
  }
});
