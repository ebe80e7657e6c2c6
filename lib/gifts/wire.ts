import { toSeconds } from '@/lib/core/seconds';
import type { GiftVisibility } from '@/lib/core/credits';
import { titlesFromWire, titlesToWire } from '@/lib/core/titles-wire';
import type { GiftCategory, GivenGift, ReceivedGift, ReceivedGiftPage } from './model';
import type { GiftCategoryWire, GivenGiftWire, ReceivedGiftPageWire, ReceivedGiftWire } from './wire-schema';

export function toCatalogueWire(categories: readonly GiftCategory[]): GiftCategoryWire[] {
  return categories.map(({ id, titles, gifts }) => ({
    id,
    classifye: titles.en,
    classifyc: titles['zh-CN'],
    classifyf: titles['zh-TW'],
    gift: gifts.map(({ id: giftId, picture, price, titles: names }) => ({
      id: giftId,
      path: picture,
      money: price,
      ...titlesToWire(names),
    })),
  }));
}

export function fromCatalogueWire(wire: readonly GiftCategoryWire[]): GiftCategory[] {
  return wire.map(({ id, classifye, classifyc, classifyf, gift }) => ({
    id,
    titles: { en: classifye, 'zh-CN': classifyc, 'zh-TW': classifyf },
    gifts: gift.map((giftWire) => ({
      id: giftWire.id,
      picture: giftWire.path,
      price: giftWire.money,
      titles: titlesFromWire(giftWire),
    })),
  }));
}

function toReceivedWire({ gift, giver, ...received }: ReceivedGift): ReceivedGiftWire {
  return {
    id: received.id,
    cid: received.categoryId,
    gid: gift.id,
    path: gift.picture,
    money: gift.price,
    ...titlesToWire(gift.titles),
    givername: giver.username,
    uid: giver.id,
    avatar: giver.avatar,
    number: received.number,
    message: received.message,
    private: received.visibility === 'private' ? 1 : 0,
    thanked: received.isThanked ? 1 : 0,
    create_time: toSeconds(received.at),
  };
}

function fromReceivedWire(wire: ReceivedGiftWire): ReceivedGift {
  return {
    id: wire.id,
    gift: { id: wire.gid, picture: wire.path, price: wire.money, titles: titlesFromWire(wire) },
    categoryId: wire.cid,
    giver: { id: wire.uid, username: wire.givername, avatar: wire.avatar },
    number: wire.number,
    message: wire.message,
    visibility: wire.private === 1 ? 'private' : 'public',
    isThanked: wire.thanked === 1,
    at: wire.create_time * 1000,
  };
}

export function toReceivedGiftPageWire({ items, next }: ReceivedGiftPage): ReceivedGiftPageWire {
  return { data: items.map(toReceivedWire), next };
}

export function fromReceivedGiftPageWire({ data, next }: ReceivedGiftPageWire): ReceivedGiftPage {
  return { items: data.map(fromReceivedWire), next };
}

export type GiveGiftRequest = {
  readonly recipientName: string;
  readonly giftId: number;
  readonly howMany: number;
  readonly message: string;
  readonly visibility: GiftVisibility;
  /** The coins that the giver was shown. */
  readonly cost: number;
  readonly clientId: string;
};

export function toGiveInput({ recipientName, giftId, howMany, message, visibility, cost, clientId }: GiveGiftRequest) {
  return {
    username: recipientName,
    giftid: giftId,
    number: howMany,
    message,
    private: visibility === 'private' ? (1 as const) : (0 as const),
    money: cost,
    cid: clientId,
  };
}

export function toGivenWire({ id, coins }: GivenGift): GivenGiftWire {
  return { id, amount: coins };
}

export function fromGivenWire({ id, amount }: GivenGiftWire): GivenGift {
  return { id, coins: amount };
}
