'use client';

import { useId, useState, type FormEvent } from 'react';
import useSWR from 'swr';
import { FormNotice } from '@/components/forms/form-notice';
import { useHere } from '@/components/shell/use-here';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Minus } from '@/components/ui/icons/minus';
import { Plus } from '@/components/ui/icons/plus';
import { Segmented } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import type { GiftVisibility } from '@/lib/core/credits';
import { limits } from '@/lib/core/limits';
import { spending as spendingQuery } from '@/lib/credits/client';
import { costOf, type Gift, type GiftCategory } from '@/lib/gifts/model';
import { giftCellClass, GiftGrid } from './gift-grid';
import { GiftPicture } from './gift-picture';
import { useGiftSender } from './use-gift-sender';
import { useGiftTexts } from './use-gift-texts';

type GiftFormProps = {
  categories: readonly GiftCategory[];
  /** The recipient, where the place of the form names one. */
  recipientName?: string | undefined;
  /** The name with which the field of the recipient begins. */
  suggestedName?: string | undefined;
  /** A gift that was chosen before; then the catalogue is not shown. */
  gift?: Gift;
  /** Whether several may be given at once, as in chat. */
  hasNumber?: boolean;
  onGiven: (gift: Gift, recipientName: string, msg: string) => void;
};

/** A gift for a member: which one, how many, with which words, and who sees it. */
export function GiftForm({
  categories,
  recipientName,
  suggestedName = '',
  gift: fixed,
  hasNumber = false,
  onGiven,
}: GiftFormProps) {
  const t = useTranslations('gifts');
  const href = useHref();
  const back = useHere();
  const { nameOf, coins } = useGiftTexts();
  const name = useId();
  const [giftId, setGiftId] = useState(fixed?.id);
  const [howMany, setHowMany] = useState<number>(limits.gift.number.min);
  const [typedName, setTypedName] = useState(suggestedName);
  const [message, setMessage] = useState('');
  const [visibility, setVisibility] = useState<GiftVisibility>('public');
  const { data: spending, mutate } = useSWR(spendingQuery.keyOf({}), spendingQuery.load, {
    dedupingInterval: 0,
  });
  const gift = fixed ?? categories.flatMap(({ gifts }) => gifts).find(({ id }) => id === giftId);
  const to = recipientName ?? typedName.trim();
  const { isBusy, refusal, send, refuse } = useGiftSender((_, msg) => {
    void mutate();
    if (gift) onGiven(gift, to, msg);
  });
  const cost = gift ? costOf(gift, howMany) : 0;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!gift || to === '') return refuse(t('incomplete'));
    void send({ recipientName: to, giftId: gift.id, howMany, message, visibility, cost });
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="@container flex flex-col gap-4">
      {fixed ? (
        <div className="flex items-center gap-4">
          <GiftPicture src={fixed.picture} className="size-24" />
          <p>
            <span className="block text-lg font-semibold">{nameOf(fixed.titles)}</span>
            <span className="tabular-nums">{coins(fixed.price)}</span>
          </p>
        </div>
      ) : (
        <GiftGrid
          categories={categories}
          renderGift={(one, content) => (
            <label className={giftCellClass}>
              <input
                type="radio"
                name={name}
                checked={giftId === one.id}
                onChange={() => setGiftId(one.id)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {content}
            </label>
          )}
        />
      )}
      {recipientName === undefined ? (
        <Field label={t('recipient')}>
          <TextInput
            value={typedName}
            onChange={({ target }) => setTypedName(target.value)}
            maxLength={limits.username.typed}
            autoComplete="off"
          />
        </Field>
      ) : null}
      {hasNumber ? (
        <Field label={t('number')} group>
          <div className="flex items-center gap-2">
            <IconButton label={t('fewer')} onClick={() => setHowMany((n) => Math.max(limits.gift.number.min, n - 1))}>
              <Minus aria-hidden />
            </IconButton>
            <output className="min-w-10 text-center text-lg font-semibold tabular-nums" aria-live="polite">
              {howMany}
            </output>
            <IconButton label={t('more')} onClick={() => setHowMany((n) => Math.min(limits.gift.number.max, n + 1))}>
              <Plus aria-hidden />
            </IconButton>
          </div>
        </Field>
      ) : null}
      <Field label={t('message')} optional hint={`${message.length}/${limits.gift.dialog}`}>
        <TextInput
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          maxLength={limits.gift.dialog}
          autoComplete="off"
        />
      </Field>
      <Field label={t('visibility')} group hint={t(`visibilityHints.${visibility}`)}>
        <Segmented
          name={`${name}visibility`}
          value={visibility}
          onChange={setVisibility}
          options={(['public', 'private'] as const).map((value) => ({ value, label: t(`visibilities.${value}`) }))}
        />
      </Field>
      <div className={cx('flex flex-col gap-3 py-2', !fixed && 'sticky bottom-0 bg-raised')}>
        <FormNotice text={refusal?.text} />
        {refusal?.needsCoins ? (
          <ButtonLink href={href('recharge', { back })} variant="gold" wide>
            {t('recharge')}
          </ButtonLink>
        ) : null}
        <div className="flex items-center justify-between gap-4">
          <p className="text-sm">
            <span className="block font-semibold tabular-nums">{gift ? coins(cost) : t('chooseOne')}</span>
            {spending ? <BalanceAfter coins={spending.balance - cost} /> : null}
          </p>
          <Button type="submit" size="lg" variant="gold" loading={isBusy}>
            {t('send')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function BalanceAfter({ coins }: { coins: number }) {
  const t = useTranslations('gifts');
  if (coins < 0)
    return <span className="block text-xs text-danger tabular-nums">{t('missing', { coins: -coins })}</span>;
  return <span className="block text-xs text-muted tabular-nums">{t('left', { coins })}</span>;
}
