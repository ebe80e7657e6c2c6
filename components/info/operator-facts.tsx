import { useTranslations } from '@/components/shell/use-translations';
import type { Operator } from '@/lib/core/operator';

const names = ['name', 'address', 'companyNumber', 'vatNumber', 'dataContact'] as const;

/** The facts about the operator that are set. */
export function OperatorFacts({ operator }: { operator: Operator }) {
  const t = useTranslations('info');
  const known = names.filter((name) => operator[name] !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="grid gap-3 rounded-card border border-line bg-surface p-5 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
      {known.map((name) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted">{t(`operator.${name}`)}</dt>
          <dd className="wrap-anywhere">
            {name === 'dataContact' ? (
              <a href={`mailto:${operator[name]}`} className="text-brand underline underline-offset-2">
                {operator[name]}
              </a>
            ) : (
              operator[name]
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
