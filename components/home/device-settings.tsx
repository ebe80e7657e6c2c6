import { useTranslations } from '@/components/shell/use-translations';
import { LanguageSwitch } from '@/components/shell/language-switch';
import { TerminalSwitch } from '@/components/shell/terminal-switch';
import { ThemeSwitch } from '@/components/shell/theme-switch';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { Palette } from '@/components/ui/icons/palette';
import { href } from '@/lib/routing/href';

/** How this device shows the site: language, appearance, phone or desktop pages. */
export function DeviceSettings() {
  const t = useTranslations('shell');
  const themes = { title: t('theme.title'), system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') };
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      <li className="relative flex min-h-14 items-center px-1">
        <LanguageSwitch className="h-14 flex-1 rounded-card [&>span]:inline [&>svg]:text-muted" />
        <ChevronRight className="pointer-events-none absolute right-4 size-5 text-muted" aria-hidden />
      </li>
      <li className="flex flex-col gap-2 p-4">
        <span className="flex items-center gap-2 text-sm font-medium">
          <Palette className="size-5 text-muted" aria-hidden />
          {themes.title}
        </span>
        <ThemeSwitch labels={themes} className="max-[25rem]:[&_svg]:hidden" />
      </li>
      <li className="px-4">
        <TerminalSwitch
          to="desktop"
          href={href('desktop', 'home')}
          label={t('terminal.toDesktop')}
          className="min-h-14 w-full font-medium text-text"
        />
      </li>
    </ul>
  );
}
