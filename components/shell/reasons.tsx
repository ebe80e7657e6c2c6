import { useTranslations } from '@/components/shell/use-translations';
import { Compass } from '@/components/ui/icons/compass';
import { HeartHandshake } from '@/components/ui/icons/heart-handshake';
import { ShieldCheck } from '@/components/ui/icons/shield-check';

const reasons = [
  { key: 'discover', icon: Compass },
  { key: 'like', icon: HeartHandshake },
  { key: 'fair', icon: ShieldCheck },
] as const;

/** Three short reasons to join, on the ground of the brand. */
export function Reasons() {
  const t = useTranslations('intro');
  return (
    <ul className="grid gap-4">
      {reasons.map(({ key, icon: Icon }) => (
        <li key={key} className="flex gap-3 text-sm">
          <Icon className="mt-0.5 size-5 shrink-0 opacity-90" aria-hidden />
          <div>
            <p className="font-semibold">{t(`reasons.${key}.title`)}</p>
            <p className="opacity-90">{t(`reasons.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
