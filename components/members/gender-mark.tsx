import { Mars } from '@/components/ui/icons/mars';
import { Venus } from '@/components/ui/icons/venus';
import type { Gender } from '@/lib/core/member';

/** The symbol of a gender; decorative without a label, next to the word. */
export function GenderMark({ gender, label }: { gender: Gender; label?: string }) {
  const Sign = gender === 'male' ? Mars : Venus;
  return (
    <span role={label ? 'img' : undefined} aria-label={label} title={label} className="inline-flex text-brand">
      <Sign className="size-4.5" aria-hidden />
    </span>
  );
}
