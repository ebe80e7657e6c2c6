import { LiveCoins } from '@/components/home/live-coins';
import type { HubLink } from '@/components/home/mine/hub-menu';
import { MailBadge, NoticeBadge } from '@/components/home/personal-badges';
import { CountBadge } from '@/components/ui/badge';
import { Bell } from '@/components/ui/icons/bell';
import { Coins } from '@/components/ui/icons/coins';
import { Crown } from '@/components/ui/icons/crown';
import { Eye } from '@/components/ui/icons/eye';
import { Gift } from '@/components/ui/icons/gift';
import { HeartHandshake } from '@/components/ui/icons/heart-handshake';
import { Headset } from '@/components/ui/icons/headset';
import { Heart } from '@/components/ui/icons/heart';
import { Images } from '@/components/ui/icons/images';
import { Info } from '@/components/ui/icons/info';
import { Mail } from '@/components/ui/icons/mail';
import { Settings2 } from '@/components/ui/icons/settings-2';
import type { OwnRecord } from '@/lib/members/model';
import { pageLocale, pageTranslator } from '@/lib/web/i18n/page';
import { href } from '@/lib/routing/href';
import { infoHref } from '@/lib/routing/info-pages';

/** Returns the menu of the phone's hub, in groups. */
export async function hubLinks(own: OwnRecord, newVisitors: number): Promise<readonly (readonly HubLink[])[]> {
  const [locale, pages, profile] = await Promise.all([
    pageLocale(),
    pageTranslator('pages'),
    pageTranslator('profile'),
  ]);
  const page = (
    name: 'notices' | 'mails' | 'recharge' | 'upgrade' | 'gifts' | 'myGifts' | 'visitors' | 'service' | 'setup',
  ) => href('mobile', name);
  return [
    [
      { href: page('notices'), label: pages('notices'), icon: Bell, value: <NoticeBadge /> },
      { href: page('mails'), label: pages('mails'), icon: Mail, value: <MailBadge /> },
    ],
    [
      {
        href: page('visitors'),
        label: pages('visitors'),
        icon: Eye,
        value: <CountBadge count={newVisitors} label={profile('newVisitors', { count: newVisitors })} />,
      },
      { href: href('mobile', 'likedMe'), label: pages('likedMe'), icon: Heart },
      {
        href: href('mobile', 'profile', { id: own.id, type: 2 }),
        label: profile('albums'),
        icon: Images,
      },
    ],
    [
      {
        href: page('recharge'),
        label: pages('recharge'),
        icon: Coins,
        value: <LiveCoins coins={own.coins} />,
      },
      { href: page('upgrade'), label: pages('upgrade'), icon: Crown },
      { href: page('gifts'), label: pages('gifts'), icon: Gift },
      { href: page('myGifts'), label: pages('myGifts'), icon: HeartHandshake },
    ],
    [
      { href: page('service'), label: pages('service'), icon: Headset },
      { href: infoHref('helpCenter', locale), label: pages('helpCenter'), icon: Info, isDocument: true },
      { href: page('setup'), label: pages('setup'), icon: Settings2 },
    ],
  ];
}
