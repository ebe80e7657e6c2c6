import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { limits } from '@/lib/core/limits';

/** The search of a filter bar. Filled again when the address changes. */
export function SearchField({ label, hint, value }: { label: string; hint: string; value: string }) {
  return (
    <Field label={label} className="grow basis-64">
      <TextInput
        key={value}
        type="search"
        name="query"
        placeholder={hint}
        defaultValue={value}
        maxLength={limits.staffLists.query}
        autoComplete="off"
      />
    </Field>
  );
}
