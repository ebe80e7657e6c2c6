'use client';

import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path as FieldPath, type Resolver } from 'react-hook-form';
import { preloadOnInteraction } from '@/components/ui/lazy';
import { useUiLocale } from '@/components/ui/ui-messages';
import type { CallReply } from '@/lib/browser/call';
import { fieldErrorText, replyErrorText } from './error-text';
import type { FieldName, FormMessages } from './form-messages';

type Refused<C extends string> = Extract<CallReply<unknown, C>, { kind: 'refused' }>;

type EndpointForm<V extends FieldValues, M, C extends string> = {
  readonly messages: FormMessages;
  /** Loads the schema's resolver at the first interaction. Showing the form does not need it. */
  readonly loadResolver: () => Promise<{ resolver: Resolver<V> }>;
  readonly defaultValues: DefaultValues<V>;
  readonly submit: (values: V) => Promise<CallReply<M, C>>;
  readonly onSuccess: (reply: Extract<CallReply<M, C>, { kind: 'success' }>) => void | Promise<void>;
  /** Asks before the call; false cancels it. */
  readonly confirm?: (values: V) => Promise<boolean>;
  /** Returns the field of a refusal's code, and its validation key. Other refusals are shown above the button. */
  readonly fieldErrorOf?: (reply: Refused<C>) => { field: FieldPath<V>; error: string } | undefined;
};

/** A form that calls an endpoint: validates each field on blur, and shows each server error on its field. */
export function useEndpointForm<V extends FieldValues, M, C extends string>({
  messages,
  loadResolver,
  defaultValues,
  submit,
  onSuccess,
  confirm,
  fieldErrorOf,
}: EndpointForm<V, M, C>) {
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
    if (confirm && !(await confirm(values))) return;
    const reply = await submit(values);
    if (reply.kind === 'success') return onSuccess(reply);
    const coded = reply.kind === 'refused' ? fieldErrorOf?.(reply) : undefined;
    if (coded) {
      return form.setError(coded.field, { type: 'server', message: coded.error }, { shouldFocus: true });
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
