'use client';

import { createContext, use } from 'react';

type FieldIds = { id: string | undefined; describedBy: string | undefined; invalid: boolean; required: boolean };

/** Provided by `Field`. In a separate file, because most pages with an input have no field. */
export const FieldContext = createContext<FieldIds | undefined>(undefined);

/** Returns the attributes that connect a control with the label, hint and error of its field. */
export function useFieldControl(own: { id?: string; 'aria-describedby'?: string } = {}) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': joinIds(own['aria-describedby'], field?.describedBy),
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}

/** Joins the ids of an `aria-describedby`; skips missing ones. */
export function joinIds(...ids: (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
