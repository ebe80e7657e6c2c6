import { learnCountryNames, packCountryNames } from '@/lib/core/country-name';
import { fromWarningBits, toWarningBits } from '@/lib/core/text-filter';
import { imagePath, toUploadKey } from '@/lib/core/images';
import type { Locale } from '@/lib/core/locale';
import { tiers } from '@/lib/core/member';
import type { MemberListItem, MemberPage } from '@/lib/members/model';

/*
 * Members as one text, as a page sends them to its client components. React would send each property of each member with
 * its name: three times the bytes, and more CPU on both sides.
 */

/** Members as text, for `unpackMembers`. */
export type PackedMembers = {
  readonly items: string;
  /** The names of their countries, in the language of the page. */
  readonly countries: string;
  readonly locale: Locale;
};

/** A page of a list whose members are packed. */
export type PackedPage = Omit<MemberPage, 'items'> & PackedMembers;

// No field contains the separator: names are letters and digits, countries two letters, pictures paths and base64. Notes are encoded.
const separator = ',';
/** Between the language of a note and its content. */
const noteMark = ':';
const fields = 9;
const avatarWidth = 480;
const idRadix = 36;

/** Packs members for a prop of a client component, with the names of their countries in the language of the page. */
export function packMembers(members: readonly MemberListItem[], locale: Locale): PackedMembers {
  const countries = packCountryNames(
    locale,
    members.map(({ country }) => country),
  );
  return { items: members.map(packMember).join(separator), countries, locale };
}

/** Packs the members of a page for a prop of a client component. */
export function packPage({ items, ...page }: MemberPage, locale: Locale): PackedPage {
  return { ...page, ...packMembers(items, locale) };
}

function packMember(member: MemberListItem): string {
  const { id, username, avatar, placeholder, tier, isOnline, lastActiveAt, gender, age, country } = member;
  const bits = [gender === 'male', isOnline, member.isLiked, member.isVerified].map((bit) => (bit ? 1 : 0));
  const flags = [tiers.indexOf(tier), ...bits, toWarningBits(member.note?.warnings ?? []).toString(idRadix)].join('');
  const key = toUploadKey(avatar);
  const note = member.note ? `${member.note.language ?? ''}${noteMark}${encodeURIComponent(member.note.content)}` : '';
  const picture = key && imagePath(key, avatarWidth) === avatar ? key : avatar;
  return [id, username, picture, placeholder, flags, age, country, lastActiveAt.toString(idRadix), note].join(
    separator,
  );
}

// By the props they come from, because lists recognize the page that they were rendered from by its identity.
const unpacked = new WeakMap<PackedMembers, readonly MemberListItem[]>();
const unpackedPages = new WeakMap<PackedPage, MemberPage>();

/** Returns the packed members: the same array for the same object. */
export function unpackMembers(packed: PackedMembers): readonly MemberListItem[] {
  let members = unpacked.get(packed);
  if (!members) {
    learnCountryNames(packed.locale, packed.countries);
    unpacked.set(packed, (members = readMembers(packed.items)));
  }
  return members;
}

/** Returns the packed page: the same object for the same object. */
export function unpackPage(packed: PackedPage): MemberPage {
  let page = unpackedPages.get(packed);
  if (!page) {
    const { page: number, lastPage, isCut } = packed;
    unpackedPages.set(packed, (page = { items: unpackMembers(packed), page: number, lastPage, isCut }));
  }
  return page;
}

function readMembers(text: string): readonly MemberListItem[] {
  const values = text === '' ? [] : text.split(separator);
  return Array.from({ length: values.length / fields }, (_, index) =>
    readMember(values.slice(index * fields, (index + 1) * fields)),
  );
}

function readMember(values: readonly string[]): MemberListItem {
  const [
    id,
    username = '',
    picture = '',
    placeholder = '',
    flags = '',
    age,
    country = '',
    lastActiveAt = '',
    note = '',
  ] = values;
  const [tier, isMale, isOnline, isLiked, isVerified, warnings = '0'] = flags;
  return {
    id: Number(id),
    username,
    avatar: picture.startsWith('/') ? picture : imagePath(picture, avatarWidth),
    placeholder,
    tier: tiers[Number(tier)] ?? 'free',
    isOnline: isOnline === '1',
    lastActiveAt: Number.parseInt(lastActiveAt, idRadix),
    gender: isMale === '1' ? 'male' : 'female',
    age: Number(age),
    country,
    isLiked: isLiked === '1',
    isVerified: isVerified === '1',
    ...(note !== '' && {
      note: { ...readNote(note), warnings: fromWarningBits(Number.parseInt(warnings, idRadix)) },
    }),
  };
}

function readNote(note: string) {
  const [language, content = ''] = note.split(noteMark);
  return { content: decodeURIComponent(content), language: language || undefined };
}
