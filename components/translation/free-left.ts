import { ObservableStore } from '@/lib/browser/observable-store';

/** The viewer's free translations left today: null without a limit, undefined until a reply has named the number. */
export const freeLeft = new ObservableStore<number | null | undefined>(undefined);
