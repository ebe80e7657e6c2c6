import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import { href } from '@/lib/routing/href';
import { LanguageSwitch } from './language-switch';
import { NavLink } from './nav-link';
import { desktopTabs } from './tabs';
import { TopSearch } from './top-search';
import { UserMenu, type ShellMember } from './user-menu';

export type TopBarProps = {
  siteName: string;
  member: ShellMember;
  /** The badge of unread chats. */
  unread: ReactNode;
  /** The menus of notices and mails. */
  menus: ReactNode;
};

const tabClass =
  'relative flex h-12 items-center px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand after:opacity-0 hover:text-text aria-[current]:text-brand aria-[current]:after:opacity-100 lg:h-16';

/** The top bar of desktops: the home tabs, the language and the member's own menu. */
export function TopBar({ siteName, member, unread, menus }: TopBarProps) {
  const t = useTranslations('shell');
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-2 text-on-brand focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <div className="mx-auto flex max-w-380 flex-wrap items-center gap-x-4 px-4 lg:h-16 lg:flex-nowrap xl:px-6">
        <SoftLink href={href('desktop', 'home')} className="flex h-16 shrink-0 items-center">
          <Logo name={siteName} className="max-sm:[&>span]:sr-only lg:max-xl:[&>span]:sr-only" />
        </SoftLink>
        <nav
          aria-label={t('mobileTabs')}
          className="order-last min-w-0 basis-full overflow-x-auto scrollbar-none lg:order-none lg:basis-auto lg:flex-1 xl:ml-4"
        >
          <ul className="flex lg:h-16">
            {desktopTabs.map(({ key, ...tab }) => (
              <li key={key}>
                <NavLink {...tab} className={tabClass}>
                  {t(`nav.${key}`)}
                  {key === 'chat' ? <span className="ml-1.5 inline-flex empty:hidden">{unread}</span> : null}
                </NavLink>
              </li>
            ))}
            <li>
              <NavLink page="photo" address={href('desktop', 'photo', { id: member.id })} className={tabClass}>
                {t('nav.photo')}
              </NavLink>
            </li>
          </ul>
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <TopSearch />
          {menus}
          <LanguageSwitch className="[&>span]:max-2xl:hidden" />
          <UserMenu
            member={member}
            labels={{
              menu: t('user.menu', { name: member.username }),
              profile: t('user.profile'),
              edit: t('user.edit'),
              general: t('user.general'),
              notification: t('user.notification'),
              signOut: t('user.signOut'),
              tier: t(`tiers.${member.tier}`),
            }}
            themeLabels={{
              title: t('theme.title'),
              system: t('theme.system'),
              light: t('theme.light'),
              dark: t('theme.dark'),
            }}
          />
        </div>
      </div>
    </header>
  );
}
