'use client';

import type { FieldValues } from 'react-hook-form';
import { useEndpointForm, type EndpointForm } from '@/components/forms/use-endpoint-form';
import { useFieldErrorText } from './use-field-error-text';
import { useStaffAction } from './use-staff-action';

type StaffForm<V extends FieldValues, M, C extends string> = Omit<
  EndpointForm<V, M, C>,
  'messages' | 'call' | 'onSuccess'
> &
  Partial<Pick<EndpointForm<V, M, C>, 'onSuccess'>>;

const nothing = () => undefined;

/** A form of staff, whose call runs as an action of staff. */
export function useStaffForm<V extends FieldValues, M, C extends string>({
  onSuccess = nothing,
  textOf,
  mode = 'onSubmit',
  ...form
}: StaffForm<V, M, C>) {
  const call = useStaffAction({ offline: form.offline });
  const usualText = useFieldErrorText();
  return useEndpointForm<V, M, C>({
    ...form,
    mode,
    onSuccess,
    call,
    textOf: (field, error) => textOf?.(field, error) ?? usualText(field, error),
  });
}
