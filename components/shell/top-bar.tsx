import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import { href } from '@/lib/routing/href';
import { LanguageSwitch } from './language-switch';
import { MainTabs } from './main-tabs';
import { TopSearch } from './top-search';
import { UserMenu, type ShellMember } from './user-menu';

export type TopBarProps = {
  siteName: string;
  member: ShellMember;
  /** The badge of unread chats. */
  unread: ReactNode;
  /** The menus of notices and mails. */
  menus: ReactNode;
  /** A word about the connection. */
  headerNote: ReactNode;
};

/** The top bar of desktops: the home tabs, the language and the member's own menu. */
export function TopBar({ siteName, member, unread, menus, headerNote }: TopBarProps) {
  const t = useTranslations('shell');
  return (
    <header className="over-gutter sticky top-0 z-40 border-b border-line bg-surface">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-2 text-on-brand focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <div className="stage flex flex-wrap items-center gap-x-4 lg:h-16 lg:max-xl:gap-x-2 lg:flex-nowrap">
        <SoftLink href={href('desktop', 'home')} className="flex h-16 min-w-0 items-center lg:shrink-0">
          <Logo name={siteName} className="max-sm:[&>span]:sr-only lg:max-xl:[&>span]:sr-only [&>span]:max-w-36" />
        </SoftLink>
        <nav
          aria-label={t('mobileTabs')}
          className="order-last min-w-0 basis-full max-lg:-ml-3 lg:order-none lg:basis-0 lg:flex-1 xl:ml-4"
        >
          <MainTabs memberId={member.id} unread={unread} />
        </nav>
        <div className="relative ml-auto flex shrink-0 items-center gap-1">
          {headerNote}
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
