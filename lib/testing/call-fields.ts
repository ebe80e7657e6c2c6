import * as z from 'zod';
import { contract, type Path } from '@/lib/contract';
import type { Endpoint } from '@/lib/core/endpoint';

/** Lists the input fields of a call. The schema is an object, with or without a transform. */
export function fieldsOf(path: Path): string[] {
  const { input }: Endpoint = contract[path];
  const object = input instanceof z.ZodPipe ? input.in : input;
  if (!(object instanceof z.ZodObject)) throw new TypeError(`The input of ${path} is no object`);
  return Object.keys(object.shape);
}
