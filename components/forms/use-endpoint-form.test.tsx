import { screen } from '@testing-library/react';
import * as z from 'zod';
import { expect, it, vi } from 'vitest';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { CallReply } from '@/lib/browser/call';
import { requiredText } from '@/lib/core/fields';
import { renderUi } from '@/lib/testing/render';
import ui from '@/messages/en/ui.json';
import { contractResolver } from './contract-resolver';
import { FormNotice } from './form-notice';
import { useEndpointForm } from './use-endpoint-form';

type Reply = CallReply<null, 'NOTE_TAKEN'>;

const success: Reply = { kind: 'success', data: null, msg: 'Saved.' };
const refused = (rest: object): Reply => ({
  kind: 'refused',
  status: 400,
  code: undefined,
  msg: 'Not saved.',
  errors: {},
  ...rest,
});

const loadResolver = async () => ({
  resolver: contractResolver({
    input: z.object({ place_name: requiredText(20), note: requiredText(5) }),
    names: { place_name: 'place' },
  }),
});
const sentences: Record<string, string> = { required: 'Fill this in.', tooLong: 'Too long.' };

function Form({ submit, onSuccess }: { submit: () => Promise<Reply>; onSuccess: () => void }) {
  const { form, refusal, busy, formProps, errorOf } = useEndpointForm({
    textOf: (_, error) => sentences[error] ?? error,
    loadResolver,
    defaultValues: { place: 'Here', note: '' },
    submit: (_: { place: string; note: string }) => submit(),
    onSuccess,
    fieldErrorOf: ({ code, msg }) => (code === 'NOTE_TAKEN' ? { field: 'note', error: msg } : undefined),
  });
  return (
    <form {...formProps}>
      <FormNotice text={refusal} />
      <Field label="Place" error={errorOf('place')}>
        <TextInput {...form.register('place')} />
      </Field>
      <Field label="Note" error={errorOf('note')}>
        <TextInput {...form.register('note')} />
      </Field>
      <button disabled={busy}>Save</button>
    </form>
  );
}

/** Fills in the note, submits, and returns what was called. */
async function save(note: string, ...replies: (Reply | Promise<Reply>)[]) {
  const submit = vi.fn(async () => replies.shift() ?? success);
  const onSuccess = vi.fn();
  const { user } = renderUi(<Form submit={submit} onSuccess={onSuccess} />);
  if (note) await user.type(box('Note'), note);
  const press = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await press();
  return { user, submit, onSuccess, press };
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const isInvalid = (name: string) => box(name).getAttribute('aria-invalid') === 'true';

it('shows what the schema of the call refuses on its field, focuses it, and calls nothing', async () => {
  const { submit, user } = await save('');
  expect(await screen.findByText('Fill this in.')).toBeTruthy();
  expect(document.activeElement).toBe(box('Note'));
  expect(submit).not.toHaveBeenCalled();
  await user.type(box('Note'), 'a');
  await expect.poll(() => isInvalid('Note')).toBe(false);
});

it('validates under the domain word of a field', async () => {
  const { user, press } = await save('a');
  await user.clear(box('Place'));
  await press();
  await expect.poll(() => isInvalid('Place')).toBe(true);
});

it('drops the refusal of the last submission when the schema refuses the next one', async () => {
  const { user, press } = await save('Hello', refused({}));
  expect(await screen.findByText('Not saved.')).toBeTruthy();
  await user.clear(box('Note'));
  await press();
  expect(await screen.findByText('Fill this in.')).toBeTruthy();
  expect(screen.queryByText('Not saved.')).toBeNull();
});

it('is busy until the reply arrives', async () => {
  let resolve: (reply: Reply) => void = () => undefined;
  const waiting = new Promise<Reply>((settle) => (resolve = settle));
  const { onSuccess } = await save('a', waiting);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await expect.poll(() => button.disabled).toBe(true);
  resolve(success);
  await expect.poll(() => button.disabled).toBe(false);
  expect(onSuccess).toHaveBeenCalledOnce();
});

it.each([
  ['errors', refused({ errors: { note: 'Not this one.' } })],
  ['code', refused({ status: -1, code: 'NOTE_TAKEN', msg: 'Not this one.' })],
])('shows the %s of a refusal on its field until the field is edited', async (_, reply) => {
  const { user } = await save('a', reply);
  expect(await screen.findByText('Not this one.')).toBeTruthy();
  expect(isInvalid('Note')).toBe(true);
  expect(document.activeElement).toBe(box('Note'));
  expect(screen.queryByText('Not saved.')).toBeNull();
  await user.type(box('Note'), 'b');
  await expect.poll(() => screen.queryByText('Not this one.')).toBeNull();
});

it.each([
  ['an error of a field that the form does not have', refused({ errors: { revision: 'Old.' } }), 'Not saved.'],
  ['a refusal of the whole form', refused({ status: -1 }), 'Not saved.'],
  ['no connection', { kind: 'offline' }, ui.offline],
  ['the time to wait', refused({ status: 429, retry: 5 }), 'Too many attempts. Please try again in 5 seconds.'],
] as const)('shows %s above the fields until the next attempt', async (_, reply, text) => {
  const { press, onSuccess } = await save('a', reply);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(onSuccess).not.toHaveBeenCalled();
  await press();
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1);
  expect(screen.queryByText(text)).toBeNull();
});

it('calls once for three submissions of one task', async () => {
  const { submit, press } = await save('a', success);
  await expect.poll(() => submit.mock.calls.length).toBe(1);
  await press();
  const form = box('Note').form;
  for (let pressed = 0; pressed < 3; pressed += 1)
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await expect.poll(() => submit.mock.calls.length).toBe(2);
});

function Plan({ submit }: { submit: () => Promise<Reply> }) {
  const { formProps, errorOf } = useEndpointForm({
    defaultValues: { plan: [1] },
    submit: (_: { plan: number[] }) => submit(),
    onSuccess: () => undefined,
  });
  return (
    <form {...formProps}>
      <p>{errorOf('plan')}</p>
      <button>Save</button>
    </form>
  );
}

it('sends again what was refused on a field without a control', async () => {
  const submit = vi.fn(async () => refused({ errors: { plan: 'No plan.' } }));
  const { user } = renderUi(<Plan submit={submit} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No plan.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => submit.mock.calls.length).toBe(2);
});
