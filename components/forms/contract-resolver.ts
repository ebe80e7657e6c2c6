import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';
import type * as z from 'zod';
import type { Endpoint } from '@/lib/core/endpoint';
import { toValidationKey } from '@/lib/core/validation-keys';

/** A resolver of any form whose fields have the domain names of a call's input. */
type ContractResolver = <V extends FieldValues>(values: V) => Promise<ResolverResult<V>>;

/**
 * Returns the resolver of a form whose fields have the domain names of a call's input: each text and number is validated
 * as the call does. Values of other types come from controls that offer valid ones only.
 */
export function contractResolver({ input, names }: Pick<Endpoint, 'input' | 'names'>): ContractResolver {
  const { shape } = input as z.ZodObject<Record<string, z.ZodType>>; // the input of a call is an object
  const schemas = Object.entries(shape).map(([name, schema]) => [names[name] ?? name, schema] as const);
  return async <V extends FieldValues>(values: V) => {
    const errors = schemas.flatMap(([field, schema]) => {
      const value: unknown = values[field];
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const issue = schema.safeParse(value).error?.issues[0];
      return issue ? [[field, { type: 'validation', message: toValidationKey(issue.message) }] as const] : [];
    });
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> }; // by fields of the form
  };
}
