import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Bell } from '@/components/ui/icons/bell';
import { Mail } from '@/components/ui/icons/mail';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { Logo } from '@/components/ui/logo';
import type { MenuItem } from '@/components/ui/menu';
import { HeaderMenu } from './header-menu';
import { LanguageSwitch } from './language-switch';
import { badgeOf } from './mobile-shell';
import { NavLink } from './nav-link';
import { desktopTabs, isPage } from './tabs';
import { UserMenu, type ShellMember } from './user-menu';

export type TopBarProps = {
  siteName: string;
  member: ShellMember;
  onSignOut: () => void;
  /** Unread chats: a number, or a live badge of its own. */
  unread?: ReactNode;
  notices?: { unread: number; items: readonly MenuItem[] };
  mails?: { unread: number; items: readonly MenuItem[] };
};

const nothing = { unread: 0, items: [] } as const;
const mailsHref = '/w/home/message';

/** The top bar of desktops: where one can go, what has come, and who one is. */
export function TopBar({ siteName, member, onSignOut, unread, notices = nothing, mails = nothing }: TopBarProps) {
  const t = useTranslations('shell');
  const countOf = (count: number) => t('unread', { count });
  const { menu, profile, edit, general, mailSettings, signOut } = userLabels(t);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-2 text-on-brand focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <div className="mx-auto flex max-w-380 flex-wrap items-center gap-x-4 px-4 lg:h-16 lg:flex-nowrap xl:px-6">
        <Link href="/w/home/index" className="flex h-16 shrink-0 items-center">
          <Logo name={siteName} className="max-sm:[&>span]:sr-only lg:max-xl:[&>span]:sr-only" />
        </Link>
        <nav
          aria-label={t('mobileTabs')}
          className="order-last min-w-0 basis-full overflow-x-auto scrollbar-none lg:order-none lg:basis-auto lg:flex-1 xl:ml-4"
        >
          <ul className="flex lg:h-16">
            {desktopTabs
              .filter(({ href }) => isPage(href))
              .map(({ key, href, under }) => (
                <li key={key}>
                  <NavLink
                    href={href}
                    under={under}
                    className="relative flex h-12 items-center px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand after:opacity-0 hover:text-text aria-[current]:text-brand aria-[current]:after:opacity-100 lg:h-16"
                  >
                    {t(`nav.${key}`)}
                    {key === 'chat' ? (
                      <span className="ml-1.5 inline-flex empty:hidden">{badgeOf(unread, countOf)}</span>
                    ) : null}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <HeaderMenu
            label={t('notices.title')}
            icon={<Bell aria-hidden />}
            badge={badgeOf(notices.unread, countOf)}
            items={notices.items}
            empty={
              <EmptyState compact Illustration={EndOfList} title={t('notices.empty')} text={t('notices.emptyHint')} />
            }
          />
          <HeaderMenu
            label={t('mails.title')}
            icon={<Mail aria-hidden />}
            badge={badgeOf(mails.unread, countOf)}
            items={mails.items}
            empty={<EmptyState compact Illustration={NoChats} title={t('mails.empty')} text={t('mails.emptyHint')} />}
            footer={isPage(mailsHref) ? { kind: 'link', label: t('mails.all'), href: mailsHref } : undefined}
          />
          <LanguageSwitch className="[&>span]:max-2xl:hidden" />
          <UserMenu
            member={member}
            onSignOut={onSignOut}
            labels={{ menu, profile, edit, general, mailSettings, signOut, tier: t(`tiers.${member.tier}`) }}
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

function userLabels(t: ReturnType<typeof useTranslations<'shell'>>) {
  return {
    menu: t('user.menu'),
    profile: t('user.profile'),
    edit: t('user.edit'),
    general: t('user.general'),
    mailSettings: t('user.mailSettings'),
    signOut: t('user.signOut'),
  };
}
