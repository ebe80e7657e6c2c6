import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { signature } from '@/lib/core/fields';

const signatureForm = z.object({ signature });

export type SignatureValues = z.input<typeof signatureForm>;

export const resolver = zodResolver(signatureForm, undefined, { raw: true });
