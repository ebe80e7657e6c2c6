'use client';

import { useWatch } from 'react-hook-form';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import type { GiftVisibility } from '@/lib/core/credits';
import { limits } from '@/lib/core/limits';
import { validationKeys } from '@/lib/core/validation-keys';
import { costOf, type Gift } from '@/lib/gifts/model';
import { useGiftSender } from './use-gift-sender';

const loadResolver = () => import('./gift-resolver');

type GiftValues = {
  /** Absent where the place of the form names the recipient. */
  recipientName?: string;
  /** Absent where the gift was chosen before. */
  giftId?: string;
  howMany: number;
  message: string;
  visibility: GiftVisibility;
};

type GiftFormOptions = {
  readonly gifts: readonly Gift[];
  readonly fixed: Gift | undefined;
  readonly recipientName: string | undefined;
  readonly suggestedName: string;
  readonly onGiven: (gift: Gift, recipientName: string, msg: string) => void;
};

/** The form of a gift: what is chosen, what it costs, and its call. */
export function useGiftForm({ gifts, fixed, recipientName, suggestedName, onGiven }: GiftFormOptions) {
  const t = useTranslations('gifts');
  const members = useTranslations('members');
  const send = useGiftSender();
  const findGift = (giftId: string | undefined) => fixed ?? gifts.find(({ id }) => String(id) === giftId);
  const toName = (values: GiftValues) => recipientName ?? values.recipientName?.trim() ?? '';
  const endpoint = useEndpointForm({
    offline: t('offline'),
    mode: 'onSubmit',
    // A gift that was chosen before has a page, which the server renders.
    keptAs: recipientName === undefined || fixed ? undefined : `gift for ${recipientName}`,
    textOf: (field, error) => {
      if (!validationKeys.some((key) => key === error)) return error;
      return field === 'recipientName' ? members('recipient.missing') : t('incomplete');
    },
    loadResolver,
    // A field that is not shown is absent, so that its error would be shown above the button.
    defaultValues: {
      ...(recipientName === undefined && { recipientName: suggestedName }),
      ...(!fixed && { giftId: '' }),
      howMany: limits.gift.number.min,
      message: '',
      visibility: 'public',
    },
    submit: (values: GiftValues) => {
      const { howMany, message, visibility } = values;
      const gift = findGift(values.giftId);
      const cost = gift ? costOf(gift, howMany) : 0;
      return send({ recipientName: toName(values), giftId: gift?.id ?? 0, howMany, message, visibility, cost });
    },
    onSuccess: ({ msg }, values) => {
      const gift = findGift(values.giftId);
      if (gift) onGiven(gift, toName(values), msg);
    },
  });
  const [giftId, howMany, message, visibility] = useWatch({
    control: endpoint.form.control,
    name: ['giftId', 'howMany', 'message', 'visibility'],
  });
  const gift = findGift(giftId);
  return { ...endpoint, gift, howMany, message, visibility, cost: gift ? costOf(gift, howMany) : 0 };
}
