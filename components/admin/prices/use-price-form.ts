import { useWatch, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useStaffForm } from '@/components/admin/shared/use-staff-form';
import type { CallReply } from '@/lib/browser/call';
import type * as resolvers from './price-resolvers';

type PriceForm<V> = {
  row: V;
  resolver: keyof typeof resolvers;
  save: (values: V & { readonly reason?: string | undefined }) => Promise<CallReply<unknown>>;
  onClose: () => void;
};

/** The form of a row of a price list, and what was typed so far for its preview. The editor closes once the row is saved. */
export function usePriceForm<V extends FieldValues>({ row, resolver, save, onClose }: PriceForm<V>) {
  const editor = useStaffForm<V, unknown, string>({
    loadResolver: loaders[resolver],
    defaultValues: row as DefaultValues<V>, // a whole row
    submit: (values, reason) => save({ ...values, reason }),
    onSuccess: onClose,
  });
  const draft = useWatch({ control: editor.form.control }) as V; // no field of a row is without a value
  return { draft, errorOf: editor.errorOf, editor: { ...editor, onClose } };
}

const loadResolvers = () => import('./price-resolvers');

/** One loader each, because the form loads again with another one. */
const loaders = {
  coinPackage: () => loadResolvers().then(({ coinPackage: resolver }) => ({ resolver })),
  membership: () => loadResolvers().then(({ membership: resolver }) => ({ resolver })),
  tierPrice: () => loadResolvers().then(({ tierPrice: resolver }) => ({ resolver })),
  gift: () => loadResolvers().then(({ gift: resolver }) => ({ resolver })),
  giftCategory: () => loadResolvers().then(({ giftCategory: resolver }) => ({ resolver })),
};
