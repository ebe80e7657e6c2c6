import { Check } from '@/components/ui/icons/check';

/** The hint that a typed name can be had. */
export function NameIsFree({ text }: { text: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-1 font-medium text-success">
      <Check className="size-4" aria-hidden />
      {text}
    </span>
  );
}

type NameVariantsProps = { label: string; names: readonly string[]; onPick: (name: string) => void };

/** Free names that are like a taken one; a press chooses one. */
export function NameVariants({ label, names, onPick }: NameVariantsProps) {
  return (
    <div role="group" aria-label={label} className="mt-2 flex animate-fade flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-xs text-muted">{label}</span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onPick(name)}
          className="min-h-9 rounded-full border border-line bg-surface px-3 text-sm font-medium hover:border-brand hover:bg-brand-tint pointer-coarse:min-h-11"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
