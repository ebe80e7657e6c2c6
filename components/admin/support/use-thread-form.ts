'use client';

import type { FieldValues } from 'react-hook-form';
import { useFieldErrorText } from '@/components/admin/shared/use-field-error-text';
import { useEndpointForm, type EndpointForm } from '@/components/forms/use-endpoint-form';
import { useThreadAction } from './use-threads';

/** A form of an agent about a thread. */
export function useThreadForm<V extends FieldValues, M, C extends string>(
  form: Omit<EndpointForm<V, M, C>, 'call' | 'textOf' | 'mode'>,
) {
  const call = useThreadAction();
  return useEndpointForm<V, M, C>({ ...form, call, textOf: useFieldErrorText(), mode: 'onSubmit' });
}
