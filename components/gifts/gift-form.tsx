'use client';

import { useId } from 'react';
import { Controller } from 'react-hook-form';
import useSWR from 'swr';
import { RecipientField } from '@/components/shell/recipient/recipient-field';
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
import { limits } from '@/lib/core/limits';
import { spending as spendingQuery } from '@/lib/credits/client';
import type { Gift, GiftCategory } from '@/lib/gifts/model';
import { giftCellClass, GiftGrid } from './gift-grid';
import { GiftPicture } from './gift-picture';
import { useGiftForm } from './use-gift-form';
import { useGiftTexts } from './use-gift-texts';

type GiftFormProps = {
  categories: readonly GiftCategory[];
  /** The recipient, where the place of the form names one. */
  recipientName?: string | undefined;
  /** The name with which the field of the recipient begins. */
  suggestedName?: string | undefined;
  /** A gift that was chosen before; then the catalogue is not shown. */
  gift?: Gift;
  /** True where several may be given at once, as in chat. */
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
  const { data: spending, mutate } = useSWR(spendingQuery.keyOf({}), spendingQuery.load, {
    dedupingInterval: 0,
  });
  const { form, gift, howMany, message, visibility, cost, refusal, refusalCode, busy, isReady, formProps, errorOf } =
    useGiftForm({
      gifts: categories.flatMap(({ gifts }) => gifts),
      fixed,
      recipientName,
      suggestedName,
      onGiven: (...args) => {
        void mutate();
        onGiven(...args);
      },
    });
  const { control, register, getValues, setValue } = form;
  const { min, max } = limits.gift.number;
  const addToNumber = (more: number) => setValue('howMany', Math.min(max, Math.max(min, getValues('howMany') + more)));
  // The catalogue may be longer than the window, so its error is next to the button.
  const choiceError = errorOf('giftId');

  return (
    <form {...formProps} className="@container flex flex-col gap-4">
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
          renderGift={(item, content) => (
            <label className={giftCellClass}>
              <input
                type="radio"
                value={item.id}
                {...register('giftId')}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {content}
            </label>
          )}
        />
      )}
      {recipientName === undefined ? (
        <Field label={t('recipient')} error={errorOf('recipientName')}>
          <Controller
            control={control}
            name="recipientName"
            render={({ field }) => (
              <RecipientField
                ref={field.ref}
                value={field.value ?? ''}
                onChange={field.onChange}
                label={t('recipient')}
              />
            )}
          />
        </Field>
      ) : null}
      {hasNumber ? (
        <Field label={t('number')} group error={errorOf('howMany')}>
          <div className="flex items-center gap-2">
            <IconButton label={t('fewer')} onClick={() => addToNumber(-1)}>
              <Minus aria-hidden />
            </IconButton>
            <output className="min-w-10 text-center text-lg font-semibold tabular-nums" aria-live="polite">
              {howMany}
            </output>
            <IconButton label={t('more')} onClick={() => addToNumber(1)}>
              <Plus aria-hidden />
            </IconButton>
          </div>
        </Field>
      ) : null}
      <Field label={t('message')} optional hint={`${message.length}/${limits.gift.dialog}`} error={errorOf('message')}>
        <TextInput maxLength={limits.gift.dialog} autoComplete="off" {...register('message')} />
      </Field>
      <Field label={t('visibility')} group hint={t(`visibilityHints.${visibility}`)}>
        <Controller
          control={control}
          name="visibility"
          render={({ field }) => (
            <Segmented
              name={name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={(['public', 'private'] as const).map((value) => ({ value, label: t(`visibilities.${value}`) }))}
            />
          )}
        />
      </Field>
      <div className={cx('flex flex-col gap-3', fixed ? 'py-2' : 'sticky -bottom-5 -mb-5 bg-raised pt-2 pb-7')}>
        <FormNotice text={choiceError ?? refusal} />
        {!choiceError && refusalCode === 'INSUFFICIENT_CREDITS' ? (
          <ButtonLink href={href('recharge', { back })} variant="gold" wide>
            {t('recharge')}
          </ButtonLink>
        ) : null}
        <div className="flex items-center justify-between gap-4">
          <p className="text-sm">
            <span className="block font-semibold tabular-nums">{gift ? coins(cost) : t('chooseOne')}</span>
            {spending ? <BalanceAfter coins={spending.balance - cost} /> : null}
          </p>
          {/* Disabled until hydration, because a submit would reload the page; the look does not change. */}
          <Button
            type="submit"
            size="lg"
            variant="gold"
            loading={busy}
            disabled={!isReady}
            className="disabled:opacity-100"
          >
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
