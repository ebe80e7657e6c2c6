'use client';

import { useState, type Ref } from 'react';
import useSWR from 'swr';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { controlClass } from '@/components/ui/control-class';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronDown } from '@/components/ui/icons/chevron-down';
import { X } from '@/components/ui/icons/x';
import { Overlay } from '@/components/ui/overlay';
import { useTerminal } from '@/components/ui/terminal-context';
import { useFieldControl } from '@/components/ui/use-field-control';
import { recipients } from '@/lib/members/client';
import { RecipientCombobox } from './recipient-combobox';

type RecipientFieldProps = {
  /** The user name of the chosen member; '' for none. */
  value: string;
  onChange: (username: string) => void;
  label: string;
  /** Takes the focus when nothing is chosen. */
  ref?: Ref<HTMLElement>;
};

/** Chooses the member for whom something is: from a list below the text box, which is a sheet on phones. */
export function RecipientField({ value, onChange, label, ref }: RecipientFieldProps) {
  const t = useTranslations('members');
  const isPhone = useTerminal() === 'mobile';
  const control = useFieldControl();
  const [isOpen, setIsOpen] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  /** The focus goes from the list, which is gone, to the chosen member. */
  const [hasChosen, setHasChosen] = useState(false);

  function choose(username: string) {
    onChange(username);
    setIsOpen(false);
    setIsChanging(false);
    setHasChosen(true);
  }

  function clear() {
    onChange('');
    if (isPhone) setIsOpen(true);
    else setIsChanging(true);
  }

  if (value)
    return (
      <div role="group" aria-label={label} className={controlClass('flex min-h-12 items-center gap-2.5 py-1 pr-1')}>
        <ChosenAvatar username={value} />
        <span className="min-w-0 flex-1 truncate font-medium">
          <bdi>{value}</bdi>
        </span>
        <IconButton
          ref={ref as Ref<HTMLButtonElement>}
          label={t('recipient.change', { name: value })}
          variant="quiet"
          autoFocus={hasChosen}
          onClick={clear}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    );
  if (!isPhone)
    return (
      <RecipientCombobox ref={ref as Ref<HTMLInputElement>} label={label} autoFocus={isChanging} onChoose={choose} />
    );
  return (
    <>
      <button
        {...control}
        ref={ref as Ref<HTMLButtonElement>}
        type="button"
        aria-haspopup="dialog"
        aria-required={undefined}
        onClick={() => setIsOpen(true)}
        className={controlClass(cx('flex h-12 items-center justify-between gap-2 text-left text-muted'))}
      >
        {t('recipient.choose')}
        <ChevronDown className="size-5 shrink-0" aria-hidden />
      </button>
      <Overlay open={isOpen} onOpenChange={setIsOpen} title={label}>
        <RecipientCombobox label={label} isSheet autoFocus onChoose={choose} />
      </Overlay>
    </>
  );
}

/** The picture of the chosen member, once it is known. */
function ChosenAvatar({ username }: { username: string }) {
  const { data } = useSWR(recipients.keyOf({ name: username }), recipients.load);
  const avatar = data?.find((member) => member.username === username)?.avatar;
  return <Avatar name={username} src={avatar} size="sm" />;
}
