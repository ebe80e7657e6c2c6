'use client';

import { LanguageList } from '@/components/shell/language-list';
import { useLanguageChoice } from '@/components/shell/use-language-choice';
import { Card } from '@/components/ui/card';
import type { Locale } from '@/lib/core/locale';

/** Chooses the language of the site. */
export function LanguageSetting({ locale, names }: { locale: Locale; names: Record<Locale, string> }) {
  const choose = useLanguageChoice(locale);
  return (
    <Card padded={false} className="p-2">
      <LanguageList locale={locale} names={names} onChoose={choose} />
    </Card>
  );
}
