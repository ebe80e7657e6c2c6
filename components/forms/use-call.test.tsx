import { act, renderHook, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmLoginProvider } from '@/components/admin/shell/confirm-login';
import { UiMessagesProvider } from '@/components/ui/ui-messages';
import type { CallReply } from '@/lib/browser/call';
import { replyStatus } from '@/lib/core/reply';
import { renderUi } from '@/lib/testing/render';
import admin from '@/messages/en/admin.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';
import { useCall, type CallOptions } from './use-call';

type Reply = CallReply<number, 'GONE'>;

const success: Reply = { kind: 'success', data: 7, msg: 'Done.' };
const refused = {
  kind: 'refused',
  status: -1,
  code: 'GONE',
  msg: 'It is gone.',
  errors: { text: 'Too long.' },
} as const;

const renderCall = (options?: CallOptions) =>
  renderHook(() => useCall(options), {
    wrapper: ({ children }) => (
      <UiMessagesProvider messages={ui} locale="en">
        {children}
      </UiMessagesProvider>
    ),
  });

it('is busy until the reply arrives, and resolves to the reply', async () => {
  const { result } = renderCall();
  let resolve: (reply: Reply) => void = () => undefined;
  const waiting = new Promise<Reply>((settle) => (resolve = settle));
  let outcome: Promise<Reply> | undefined;
  act(() => void (outcome = result.current.run(() => waiting)));
  expect(result.current.isBusy).toBe(true);
  await act(async () => resolve(success));
  expect(await outcome).toBe(success);
  expect(result.current).toMatchObject({ isBusy: false, refusal: undefined, errors: {} });
});

it('is not busy any more when a call throws', async () => {
  const { result } = renderCall();
  await act(() => expect(result.current.run(() => Promise.reject(new Error('aborted')))).rejects.toThrow('aborted'));
  expect(result.current.isBusy).toBe(false);
});

it('keeps the sentence and the fields of a refusal until the next call', async () => {
  const { result } = renderCall();
  await act(() => result.current.run(async () => refused));
  expect(result.current).toMatchObject({ refusal: 'It is gone.', errors: { text: 'Too long.' } });
  await act(() => result.current.run(async () => success));
  expect(result.current).toMatchObject({ refusal: undefined, errors: {} });
});

it.each([
  ['the sentence for no connection', undefined, { kind: 'offline' }, ui.offline],
  ['the sentence of the place', { offline: 'Your note is kept.' }, { kind: 'offline' }, 'Your note is kept.'],
  [
    'the time to wait',
    undefined,
    { ...refused, status: 429, retry: 90 },
    'Too many attempts. Please try again in 2 minutes.',
  ],
] as const)('shows %s', async (_, options, reply, text) => {
  const { result } = renderCall(options);
  await act(() => result.current.run<number, 'GONE'>(async () => reply));
  expect(result.current.refusal).toBe(text);
});

const needsLogin = { ...refused, status: replyStatus.confirm, msg: 'Log in again.', errors: {} } as const;

/** Runs the call when pressed, and shows the state. */
function Action({ call }: { call: () => Promise<Reply> }) {
  const { run, refusal } = useCall();
  return (
    <>
      <button onClick={() => void run(call)}>Run</button>
      <output>{refusal}</output>
    </>
  );
}

/** Presses the button of an action whose first call requires the second log-in. */
async function askForLogin() {
  const call = vi.fn(async (): Promise<Reply> => (call.mock.calls.length === 1 ? needsLogin : success));
  const { user } = renderUi(
    <NextIntlClientProvider locale="en" messages={{ admin, validation }}>
      <ConfirmLoginProvider>
        <Action call={call} />
      </ConfirmLoginProvider>
    </NextIntlClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Run' }));
  return { call, user, dialog: await screen.findByRole('dialog', { name: admin.confirm.title }) };
}

const fetched = vi.fn();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});
const answer = (body: object) => fetched.mockResolvedValueOnce(new Response(JSON.stringify({ msg: '', ...body })));

it('repeats the call after the second log-in of staff', async () => {
  const { call, user, dialog } = await askForLogin();
  answer({ status: 200, data: null });
  await user.type(within(dialog).getByLabelText(admin.confirm.password), 'a password');
  await user.click(within(dialog).getByRole('button', { name: admin.confirm.submit }));
  await expect.poll(() => call.mock.calls.length).toBe(2);
  expect(fetched).toHaveBeenCalledOnce();
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('');
});

it('shows a refused second log-in on its form', async () => {
  const { call, user, dialog } = await askForLogin();
  answer({ status: -1, code: 'WRONG_PASSWORD', msg: 'Wrong password.' });
  await user.type(within(dialog).getByLabelText(admin.confirm.password), 'another');
  await user.click(within(dialog).getByRole('button', { name: admin.confirm.submit }));
  expect(await within(dialog).findByText('Wrong password.')).toBeTruthy();
  expect(call).toHaveBeenCalledOnce();
});

it('keeps the refusal when the second log-in is cancelled', async () => {
  const { call, user, dialog } = await askForLogin();
  await user.click(within(dialog).getByRole('button', { name: ui.close }));
  expect(await screen.findByText('Log in again.')).toBeTruthy();
  expect(call).toHaveBeenCalledOnce();
});
