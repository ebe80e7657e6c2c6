import { useLocale } from 'next-intl';
import { StructuredData } from '@/components/shell/structured-data';
import { useTranslations } from '@/components/shell/use-translations';
import { helpFacts, type HelpNumbers } from './help-facts';
import { helpGroups } from './help-questions';

/** The tags of the texts in the HTML that search engines accept. Links would lead away from their results. */
const tags = {
  p: (text: string) => `<p>${text}</p>`,
  b: (text: string) => `<b>${text}</b>`,
  list: (text: string) => `<ul>${text}</ul>`,
  item: (text: string) => `<li>${text}</li>`,
  contact: asText,
  privacy: asText,
  refundPage: asText,
  membership: asText,
};

function asText(text: string): string {
  return text;
}

/** The questions of the help with their texts, for search engines. The one with a table is left out. */
export function HelpData({ numbers }: { numbers: HelpNumbers }) {
  const t = useTranslations('help');
  const questions = helpGroups.flatMap(({ questions: keys }) => keys).filter((key) => key !== 'tiers');
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        inLanguage: useLocale(),
        mainEntity: questions.map((key) => ({
          '@type': 'Question',
          name: t(`items.${key}.question`),
          acceptedAnswer: {
            '@type': 'Answer',
            text: t.markup(`items.${key}.answer`, { ...helpFacts, ...numbers, ...tags }),
          },
        })),
      }}
    />
  );
}
