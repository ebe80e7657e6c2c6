'use client';

import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path as FieldPath, type Resolver } from 'react-hook-form';
import { preloadOnInteraction } from '@/components/ui/lazy';
import type { CallReply } from '@/lib/browser/call';
import { findKeptValues, keepValues } from '@/lib/browser/kept-values';
import { fieldErrorText } from './error-text';
import type { FormMessages } from './form-messages';
import { fieldErrorsOf, type FieldErrors, type Refused } from './form-outcome';
import { useCall, type CallState } from './use-call';
import type { FailedReply } from './use-reply-text';

export type EndpointForm<V extends FieldValues, M, C extends string> = {
  readonly messages?: FormMessages;
  /** Returns the sentence of a field's error. By default that of `messages`; without either, errors are sentences. */
  readonly textOf?: (field: string, error: string) => string | undefined;
  /** Replaces the sentence for no connection. */
  readonly offline?: string;
  /** Loads the schema's resolver at the first interaction. Showing the form does not need it; without one, the server checks. */
  readonly loadResolver?: () => Promise<{ resolver: Resolver<NoInfer<V>> }>;
  readonly defaultValues: DefaultValues<V>;
  /** The subject of a form in a layer, which keeps its values while it is closed, until they are sent. */
  readonly keptAs?: string | undefined;
  /** When the fields are validated first: when they are left, or when the form is sent. */
  readonly mode?: 'onTouched' | 'onSubmit';
  /** `reason` is given where `call` asked for one. */
  readonly submit: (values: V, reason?: string) => Promise<CallReply<M, C>>;
  readonly onSuccess: (reply: Extract<CallReply<M, C>, { kind: 'success' }>, values: V) => void | Promise<void>;
  /** Asks before the call; false cancels it. */
  readonly confirm?: (values: V) => Promise<boolean>;
  /** Returns the field of a refusal's code, and its validation key or sentence. Other refusals are shown above the button. */
  readonly fieldErrorOf?: (reply: Refused<C>) => FieldErrors<FieldPath<V>>;
  /** Runs the call in place of the form's own `useCall`. */
  readonly call?: CallState;
};

/** A form that calls an endpoint: validates each field on blur, and shows each server error on its field. */
export function useEndpointForm<V extends FieldValues, M, C extends string>({
  messages,
  textOf = (field, error) => (messages ? fieldErrorText(messages, field, error) : error),
  offline = messages?.offline,
  loadResolver,
  defaultValues,
  keptAs,
  mode = 'onTouched',
  submit,
  onSuccess,
  confirm,
  fieldErrorOf,
  call: sharedCall,
}: EndpointForm<V, M, C>) {
  const own = useCall({ offline });
  const call = sharedCall ?? own;
  const form = useForm<V>({
    mode,
    // Only a form of the same subject keeps values under this key.
    defaultValues: keptAs ? { ...defaultValues, ...(findKeptValues(keptAs) as DefaultValues<V>) } : defaultValues,
    resolver:
      loadResolver &&
      (async (values, context, options) => {
        const loaded = await loadResolver().catch(() => undefined);
        // Without a network the schema cannot be loaded. The call then reports that, and the server validates anyway.
        return loaded ? loaded.resolver(values, context, options) : { values, errors: {} };
      }),
  });
  useEffect(() => loadResolver && preloadOnInteraction(loadResolver), [loadResolver]);

  const wasSent = useRef(false);
  const { getValues } = form;
  useEffect(() => {
    if (!keptAs) return;
    return () => keepValues(keptAs, wasSent.current ? undefined : getValues());
  }, [keptAs, getValues]);

  // The later ones of several submissions of one task come before the form is rendered as busy.
  const isUnderWay = useRef(false);
  const send = async (values: V) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await sendOnce(values).finally(() => (isUnderWay.current = false));
  };
  const sendOnce = async (values: V) => {
    if (confirm && !(await confirm(values))) return;
    const reply = await call.run((reason) => submit(values, reason));
    if (reply.kind === 'success') {
      wasSent.current = true;
      // What was saved is what later changes are compared with.
      form.resetDefaultValues(values);
      return onSuccess(reply, values);
    }
    landedErrors(reply).forEach(([field, message], index) => {
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };

  /** Returns the errors of a reply that belong to a field of the form. */
  function landedErrors(reply: FailedReply<C>): [FieldPath<V>, string][] {
    const known = form.getValues();
    const errors: Readonly<Record<string, string | undefined>> = fieldErrorsOf(reply, fieldErrorOf);
    // In the order of the fields, so that focus goes to the first one.
    return Object.keys(known).flatMap((field) => {
      const error = errors[field];
      return error === undefined ? [] : [[field as FieldPath<V>, error]]; // `known` has the field
    });
  }

  const { formState } = form;
  const onSubmit = (event: SyntheticEvent) => {
    // An error of the server on a field without a control would otherwise block each further submission.
    form.clearErrors();
    // The refusal of the last submission is no longer true of the values that are validated now.
    if (!isUnderWay.current) call.clear();
    void form.handleSubmit(send)(event);
  };
  const failed = call.failed as FailedReply<C> | undefined; // of a call that `submit` made
  const isOfFields = failed !== undefined && landedErrors(failed).length > 0;
  return {
    form,
    /** The refusal of the whole form. */
    refusal: isOfFields ? undefined : call.refusal,
    /** The code of `refusal`, for the next step that helps. */
    refusalCode: !isOfFields && failed?.kind === 'refused' ? failed.code : undefined,
    canUpgrade: call.canUpgrade,
    busy: formState.isSubmitting,
    isReady: formState.isReady,
    /** The properties of the form element. */
    formProps: { onSubmit, method: 'post', noValidate: true } as const,
    errorOf: (field: FieldPath<V>) => {
      const message = formState.errors[field]?.message;
      return typeof message === 'string' && message !== '' ? textOf(field, message) : undefined;
    },
  };
}
