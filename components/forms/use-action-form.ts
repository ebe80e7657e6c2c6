'use client';

import { useActionState, useEffect, useRef, useState } from 'react';
import { preloadOnInteraction } from '@/components/ui/lazy';
import type { CallReply } from '@/lib/browser/call';
import { fieldErrorText } from './error-text';
import type { FieldName, FormMessages } from './form-messages';
import { fieldErrorsOf, type FieldErrors, type Refused } from './form-outcome';
import { useReplyText } from './use-reply-text';

type Values = Readonly<Partial<Record<FieldName, string>>>;
type Errors = Readonly<Partial<Record<FieldName, string>>>;
type State = { readonly values: Values; readonly errors: Errors; readonly refusal?: string };

type ActionForm<M, C extends string> = {
  readonly messages: FormMessages;
  /** Loads the schema and the call at the visitor's first interaction. Showing the form needs neither. */
  readonly load: () => Promise<{
    validate: (values: Values) => Errors;
    submit: (values: Values) => Promise<CallReply<M, C>>;
  }>;
  readonly onSuccess: (reply: Extract<CallReply<M, C>, { kind: 'success' }>, values: Values) => void | Promise<void>;
  /** Returns the field of a refusal's code, and its sentence. Other refusals are shown above the button. */
  readonly fieldErrorOf?: (reply: Refused<C>) => FieldErrors<FieldName>;
};

const initial: State = { values: {}, errors: {} };

/**
 * A form of one to three fields for pages before log-in, which must load fast: no form library. As a form action, a
 * form submitted before hydration is sent after hydration and never puts a password into the address.
 */
export function useActionForm<M, C extends string>({ messages, load, onSuccess, fieldErrorOf }: ActionForm<M, C>) {
  const textOf = useReplyText();
  const form = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => preloadOnInteraction(load), [load]);

  const [state, action, busy] = useActionState(async (_: State, data: FormData): Promise<State> => {
    const values = readValues(data);
    setEdited(new Set());
    try {
      const { validate, submit } = await load();
      const errors = validate(values);
      if (Object.keys(errors).length > 0) return { values, errors };
      const reply = await submit(values);
      if (reply.kind === 'success') {
        await onSuccess(reply, values);
        return { values, errors: {} };
      }
      const refused = fieldErrorsOf(reply, fieldErrorOf);
      if (Object.keys(refused).length > 0) return { values, errors: refused };
      return { values, errors: {}, refusal: textOf(reply, messages.offline) };
    } catch {
      // The code could not be loaded, which for the visitor is the same as no network.
      return { values, errors: {}, refusal: messages.offline };
    }
  }, initial);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);

  return {
    busy,
    /** The refusal, until a field is edited. */
    refusal: edited.size === 0 ? state.refusal : undefined,
    valueOf: (field: FieldName) => state.values[field],
    errorOf: (field: FieldName) =>
      edited.has(field) ? undefined : fieldErrorText(messages, field, state.errors[field]),
    formProps: {
      ref: form,
      action,
      noValidate: true,
      onInput: (event: React.FormEvent<HTMLFormElement>) => {
        const name = event.target instanceof HTMLInputElement ? event.target.name : '';
        setEdited((before) => (before.has(name) ? before : new Set(before).add(name)));
      },
    },
  };
}

function readValues(data: FormData): Values {
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}
