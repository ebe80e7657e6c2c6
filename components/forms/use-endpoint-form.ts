'use client';

import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path as FieldPath, type Resolver } from 'react-hook-form';
import { preloadOnInteraction } from '@/components/ui/lazy';
import { useUiLocale } from '@/components/ui/ui-messages';
import type { CallReply } from '@/lib/browser/call';
import type { Path } from '@/lib/contract';
import { fieldErrorText, replyErrorText } from './error-text';
import type { FieldName, FormMessages } from './form-messages';

type Refused<P extends Path> = Extract<CallReply<P>, { kind: 'refused' }>;

export type EndpointForm<V extends FieldValues, P extends Path> = {
  readonly messages: FormMessages;
  /** Loads the schema's resolver at the first interaction. Showing the form does not need it. */
  readonly loadResolver: () => Promise<{ resolver: Resolver<V> }>;
  readonly defaultValues: DefaultValues<V>;
  readonly submit: (values: V) => Promise<CallReply<P>>;
  readonly onSuccess: (reply: Extract<CallReply<P>, { kind: 'success' }>) => void | Promise<void>;
  /** Returns the field a numbered refusal belongs to and its validation key. Other refusals are shown above the button. */
  readonly fieldErrorOf?: (reply: Refused<P>) => { field: FieldPath<V>; error: string } | undefined;
};

/** A form that calls an endpoint: validates when a field is left, and shows each error of the server on its own field. */
export function useEndpointForm<V extends FieldValues, P extends Path>({
  messages,
  loadResolver,
  defaultValues,
  submit,
  onSuccess,
  fieldErrorOf,
}: EndpointForm<V, P>) {
  const locale = useUiLocale();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<V>({
    mode: 'onTouched',
    defaultValues,
    resolver: async (values, context, options) => {
      const loaded = await loadResolver().catch(() => undefined);
      // Without a network the schema cannot be loaded. The call then reports that, and the server validates anyway.
      return loaded ? loaded.resolver(values, context, options) : { values, errors: {} };
    },
  });
  useEffect(() => preloadOnInteraction(loadResolver), [loadResolver]);

  const send = async (values: V) => {
    setRefusal(undefined);
    const reply = await submit(values);
    if (reply.kind === 'success') return onSuccess(reply);
    const numbered = reply.kind === 'refused' ? fieldErrorOf?.(reply) : undefined;
    if (numbered) {
      return form.setError(numbered.field, { type: 'server', message: numbered.error }, { shouldFocus: true });
    }
    const errors = reply.kind === 'refused' ? Object.entries(reply.errors) : [];
    for (const [field, message] of errors) {
      form.setError(field as FieldPath<V>, { type: 'server', message }); // the server names fields of the call's own schema
    }
    if (errors.length === 0) setRefusal(replyErrorText(messages, locale, reply));
  };

  const { formState } = form;
  return {
    form,
    refusal,
    busy: formState.isSubmitting,
    isReady: formState.isReady,
    onSubmit: form.handleSubmit(send),
    errorOf: (field: FieldName & FieldPath<V>) => {
      const message = formState.errors[field]?.message;
      return fieldErrorText(messages, field, typeof message === 'string' ? message : undefined);
    },
  };
}
