'use client';

import { useActionState, useEffect, useRef, useState } from 'react';
import { onFirstInteraction } from '@/components/ui/first-interaction';
import { useUiLocale } from '@/components/ui/ui-messages';
import type { CallReply } from '@/lib/browser/call';
import type { Path } from '@/lib/contract';
import type { FieldName, FormMessages } from './form-messages';
import { fieldErrorText, replyErrorText } from './error-text';

type Values = Readonly<Partial<Record<FieldName, string>>>;
type Problems = Readonly<Partial<Record<FieldName, string>>>;
type State = { readonly values: Values; readonly problems: Problems; readonly refusal?: string };

type Refused<P extends Path> = Exclude<CallReply<P>, { kind: 'success' }>;

export type ActionForm<P extends Path> = {
  readonly words: FormMessages;
  /** The schema and the call, fetched at the visitor's first touch: neither is needed to show the form. */
  readonly load: () => Promise<{
    validate: (values: Values) => Problems;
    submit: (values: Values) => Promise<CallReply<P>>;
  }>;
  readonly onSuccess: (reply: Extract<CallReply<P>, { kind: 'success' }>, values: Values) => void | Promise<void>;
  /** The field a numbered refusal belongs to; others stand above the button. */
  readonly fieldOf?: (reply: Refused<P>) => FieldName | undefined;
};

const fresh: State = { values: {}, problems: {} };

/**
 * A form of one to three boxes without a form library, for pages that must open fast. It is a form action: one sent before the
 * page is alive is sent when it is, and never puts a password into an address.
 */
export function useActionForm<P extends Path>({ words, load, onSuccess, fieldOf }: ActionForm<P>) {
  const locale = useUiLocale();
  const form = useRef<HTMLFormElement>(null);
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => onFirstInteraction(load), [load]);

  const [state, action, busy] = useActionState(async (_: State, data: FormData): Promise<State> => {
    const values = readValues(data);
    setMended(new Set());
    try {
      const { validate, submit } = await load();
      const problems = validate(values);
      if (Object.keys(problems).length > 0) return { values, problems };
      const reply = await submit(values);
      if (reply.kind === 'success') {
        await onSuccess(reply, values);
        return { values, problems: {} };
      }
      if (reply.kind === 'refused' && Object.keys(reply.errors).length > 0) return { values, problems: reply.errors };
      const field = fieldOf?.(reply);
      const sentence = replyErrorText(words, locale, reply);
      return field ? { values, problems: { [field]: sentence } } : { values, problems: {}, refusal: sentence };
    } catch {
      // The code of the validate could not be fetched: to the visitor that is the same as no network.
      return { values, problems: {}, refusal: words.offline };
    }
  }, fresh);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);

  return {
    busy,
    /** Says no more about a refusal once something was changed. */
    refusal: mended.size === 0 ? state.refusal : undefined,
    valueOf: (field: FieldName) => state.values[field],
    problemOf: (field: FieldName) =>
      mended.has(field) ? undefined : fieldErrorText(words, field, state.problems[field]),
    formProps: {
      ref: form,
      action,
      noValidate: true,
      onInput: (event: React.FormEvent<HTMLFormElement>) => {
        const name = event.target instanceof HTMLInputElement ? event.target.name : '';
        setMended((before) => (before.has(name) ? before : new Set(before).add(name)));
      },
    },
  };
}

function readValues(data: FormData): Values {
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}
