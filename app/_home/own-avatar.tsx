import { AvatarEditor } from '@/components/avatar/avatar-editor';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageLocale, pageMessages } from '@/lib/web/i18n/page';

type OwnAvatarProps = { username: string; avatar: string; size?: 'lg' | 'xl'; className?: string };

/** The viewer's own avatar, which they can change, with the messages that only it needs. */
export async function OwnAvatar(props: OwnAvatarProps) {
  const [all, locale] = await Promise.all([pageMessages(), pageLocale()]);
  return (
    <MessagesProvider messages={pickMessages(all, ['avatar'])} locale={locale}>
      <AvatarEditor {...props} />
    </MessagesProvider>
  );
}
