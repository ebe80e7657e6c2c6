import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageMemberHeader, pageMemberName } from '@/lib/core/page-member';
import { href } from '@/lib/routing/href';
import { uploadPicture } from '@/lib/chat/client/upload';
import type { Contract } from '@/lib/contract';
import { callOf } from './call';

const call = callOf<Contract>();
import { leavePage } from './navigation';
import { postFile } from './post-file';
import { useSessionDraft } from './use-session-draft';

afterEach(() => {
  document.head.innerHTML = '';
  sessionStorage.clear();
});

function openPageOf(member: number) {
  document.head.innerHTML = `<meta name="${pageMemberName}" content="${member}">`;
}

function replyWith(body: object) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body)));
  vi.stubGlobal('fetch', fetched);
  return (): unknown => fetched.mock.calls[0]?.[1]?.headers;
}

/** Records the headers of uploads, which get no reply. */
function recordUploads() {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {};
      onerror = () => undefined;
      private readonly headers: Record<string, string> = {};
      open(): void {}
      setRequestHeader(name: string, value: string): void {
        this.headers[name] = value;
      }
      send(): void {
        sent.push(this.headers);
        this.onerror();
      }
    },
  );
  return sent;
}

describe('the account of a page', () => {
  test('is sent with calls that have fields or files', async () => {
    openPageOf(7);
    const headers = replyWith({ status: 200, msg: '', data: null });
    await call('/member/like/like', { target_id: '1' } as never);
    expect(headers()).toMatchObject({ [pageMemberHeader]: '7' });
    const withFile = replyWith({ status: 200, msg: '', data: null });
    await call('/member/index/uploads', { file: new File(['a'], 'a.png') } as never);
    expect(withFile()).toEqual({ [pageMemberHeader]: '7' });
  });

  test('is sent with uploads that report their progress', async () => {
    openPageOf(7);
    const sent = recordUploads();
    const file = new File(['a'], 'a.mp4');
    await postFile({ url: '/member/video/released', file, headers: { 'content-type': 'video/mp4' } });
    await uploadPicture(file, { signal: new AbortController().signal, onProgress: () => undefined });
    expect(sent).toEqual([{ [pageMemberHeader]: '7', 'content-type': 'video/mp4' }, { [pageMemberHeader]: '7' }]);
  });

  test('is not sent by a page for all', async () => {
    const headers = replyWith({ status: 200, msg: '', data: null });
    await call('/member/like/like', { target_id: '1' } as never);
    expect(headers()).toEqual({ 'content-type': 'application/json' });
  });
});

describe('a page that is of no use any more', () => {
  const isSettled = async (promise: Promise<unknown>) => {
    const pending = Symbol('pending');
    return (await Promise.race([promise, Promise.resolve(pending).then((value) => value)])) !== pending;
  };

  test.each([
    ['another account is logged in', '/member/like/like', { status: 409, code: 'ACCOUNT_CHANGED' }],
    ['the session ended', '/member/like/like', { status: 401 }],
    ['the session ended', '/member/index/userinfo', { status: -1 }],
    ['the account was suspended', '/member/like/like', { status: 403, code: 'RESTRICTED' }],
    ['a page of staff lost its role', '/member/staff/overview', { status: 404 }],
  ] as const)('is left when %s (%s), and shows no failure meanwhile', async (_, path, body) => {
    openPageOf(7);
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    replyWith({ msg: 'refused', ...body });
    const reply = call(path, {} as never);
    await expect.poll(() => assign.mock.calls).toEqual([['/api/session/ended?member=7']]);
    expect(await isSettled(reply)).toBe(false);
  });

  test('is not left for what is missing to a member', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    replyWith({ status: 404, msg: 'gone' });
    expect(await call('/member/like/like', {} as never)).toMatchObject({ kind: 'refused', status: 404 });
    expect(assign).not.toHaveBeenCalled();
  });

  test('names the section of staff', () => {
    openPageOf(7);
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    window.history.replaceState(null, '', href('desktop', 'desk'));
    void leavePage();
    expect(assign).toHaveBeenCalledWith('/api/session/ended?member=7&staff=1');
    window.history.replaceState(null, '', '/');
  });
});

describe('a draft of the tab', () => {
  test('is of one account', () => {
    openPageOf(7);
    const his = renderHook(() => useSessionDraft('mail draft'));
    act(() => his.result.current[1]('dear'));
    openPageOf(8);
    expect(renderHook(() => useSessionDraft('mail draft')).result.current[0]).toBe('');
    openPageOf(7);
    expect(renderHook(() => useSessionDraft('mail draft')).result.current[0]).toBe('dear');
  });
});
