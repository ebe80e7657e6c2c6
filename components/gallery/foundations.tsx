import { useTranslations } from '@/components/shell/use-translations';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';

const fills = [
  ['bg', 'bg-bg text-text'],
  ['surface', 'bg-surface text-text'],
  ['raised', 'bg-raised text-text'],
  ['sunken', 'bg-sunken text-muted'],
  ['brand', 'bg-brand text-on-brand'],
  ['brand-tint', 'bg-brand-tint text-brand'],
  ['gold', 'bg-gold text-on-gold'],
  ['gold-tint', 'bg-gold-tint text-gold'],
  ['silver', 'bg-silver text-on-silver'],
  ['silver-tint', 'bg-silver-tint text-silver'],
  ['success-tint', 'bg-success-tint text-success'],
  ['danger', 'bg-danger text-on-danger'],
  ['danger-tint', 'bg-danger-tint text-danger'],
] as const;

const steps = ['text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'] as const;

export function Colours() {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {fills.map(([name, look]) => (
        <li key={name} className={cx('flex h-14 items-end rounded-control border border-line p-2 text-xs', look)}>
          {name}
        </li>
      ))}
    </ul>
  );
}

export function TypeScale() {
  const t = useTranslations('gallery');
  return (
    <Card className="grid grid-cols-1 gap-2">
      {steps.map((step) => (
        <p key={step} className={cx(step, step === 'text-xl' && 'font-bold', step === 'text-xs' && 'text-muted')}>
          {t('sample')} <span className="tabular-nums">1,314</span>
        </p>
      ))}
    </Card>
  );
}
