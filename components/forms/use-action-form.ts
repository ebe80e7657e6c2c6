'use client';

import { useActionState, useEffect, useRef, useState } from 'react';
import { preloadOnInteraction } from '@/components/ui/lazy';
import { useUiLocale } from '@/components/ui/ui-messages';
import type { CallReply } from '@/lib/browser/call';
import { fieldErrorText, replyErrorText } from './error-text';
import type { FieldName, FormMessages } from './form-messages';

type Values = Readonly<Partial<Record<FieldName, string>>>;
type Errors = Readonly<Partial<Record<FieldName, string>>>;
type State = { readonly values: Values; readonly errors: Errors; readonly refusal?: string };

type Refused<C extends string> = Extract<CallReply<unknown, C>, { kind: 'refused' }>;

type ActionForm<M, C extends string> = {
  readonly messages: FormMessages;
  /** Loads the schema and the call at the visitor's first interaction. Showing the form needs neither. */
  readonly load: () => Promise<{
    validate: (values: Values) => Errors;
    submit: (values: Values) => Promise<CallReply<M, C>>;
  }>;
  readonly onSuccess: (reply: Extract<CallReply<M, C>, { kind: 'success' }>, values: Values) => void | Promise<void>;
  /** Returns the field that a refusal's code belongs to. Other refusals are shown above the button. */
  readonly fieldOf?: (reply: Refused<C>) => FieldName | undefined;
};

const initial: State = { values: {}, errors: {} };

/**
 * A form of one to three fields for pages before log-in, which must load fast: no form library. As a form action, a
 * form submitted before hydration is sent after hydration and never puts a password into the address.
 */
export function useActionForm<M, C extends string>({ messages, load, onSuccess, fieldOf }: ActionForm<M, C>) {
  const locale = useUiLocale();
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
      if (reply.kind === 'refused' && Object.keys(reply.errors).length > 0) return { values, errors: reply.errors };
      const field = reply.kind === 'refused' ? fieldOf?.(reply) : undefined;
      const sentence = replyErrorText(messages, locale, reply);
      return field ? { values, errors: { [field]: sentence } } : { values, errors: {}, refusal: sentence };
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
