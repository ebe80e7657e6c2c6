import { useState } from 'react';
import { useSave } from '@/components/admin/shared/use-save';
import type { CallReply } from '@/lib/browser/call';

type PriceDraft<T> = {
  readonly draft: T;
  readonly change: (part: Partial<T>) => void;
  /** Error messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The properties of the editor. */
  readonly form: { refusal: string | undefined; isBusy: boolean; onClose: () => void; onSave: () => void };
};

/** Keeps the edited row of a price list, and saves it; the editor closes once it is saved. */
export function usePriceDraft<T extends object>(
  row: T,
  store: (draft: T & { readonly reason?: string | undefined }) => Promise<CallReply<unknown>>,
  onClose: () => void,
): PriceDraft<T> {
  const { save, refusal, isBusy, errors } = useSave();
  const [draft, setDraft] = useState(row);
  return {
    draft,
    change: (part) => setDraft({ ...draft, ...part }),
    errors,
    form: {
      refusal,
      isBusy,
      onClose,
      onSave: () => void save((reason) => store({ ...draft, reason })).then((isSaved) => isSaved && onClose()),
    },
  };
}
