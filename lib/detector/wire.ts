import type { TextMatch } from '@/lib/core/detector';
import { defaultLocale, fromLegacyLanguage, toLegacyLanguage } from '@/lib/core/locale';
import type { HeldPageWire, RulesWire, SaveRuleInput, TriedWire } from './contract';
import type { DetectorRule, HeldText, HeldTextPage, RuleChange, TriedText } from './model';

/** Domain words by the wire names of input fields. */
export const heldTextNames = { id: 'textId', approve: 'isApproved' } as const;
export const ruleNames = { active: 'isActive' } as const;

type MatchWire = TriedWire['matches'][number];

function toMatchWire({ ruleId, ...match }: TextMatch): MatchWire {
  return { rule: ruleId, ...match };
}

function fromMatchWire({ rule, ...match }: MatchWire): TextMatch {
  return { ruleId: rule, ...match };
}

export function toHeldPageWire({ items, page, lastPage }: HeldTextPage): HeldPageWire {
  const data = items.map(({ author, subjectId, matches, createdAt, ...text }) => ({
    ...text,
    subject_id: subjectId,
    uid: author.id,
    username: author.username,
    avatar: author.avatar,
    language: toLegacyLanguage(author.language),
    matches: matches.map(toMatchWire),
    create_time: createdAt,
  }));
  return { data, current_page: page, last_page: lastPage };
}

export function fromHeldPageWire({ data, current_page, last_page }: HeldPageWire): HeldTextPage {
  const items = data.map(
    ({ uid, username, avatar, language, subject_id, matches, create_time, ...text }): HeldText => ({
      ...text,
      subjectId: subject_id,
      author: { id: uid, username, avatar, language: fromLegacyLanguage(language) ?? defaultLocale },
      matches: matches.map(fromMatchWire),
      createdAt: create_time,
    }),
  );
  return { items, page: current_page, lastPage: last_page };
}

export function toRulesWire(rules: readonly DetectorRule[]): RulesWire {
  return rules.map(({ recogniser, words, actions, isActive, isTooCostly, updatedBy, updatedAt, ...rule }) => ({
    ...rule,
    recogniser: recogniser ?? '',
    words: [...words],
    ...actions,
    active: isActive ? 1 : 0,
    too_costly: isTooCostly ? 1 : 0,
    updated_by: updatedBy,
    update_time: updatedAt,
  }));
}

export function fromRulesWire(wire: RulesWire): DetectorRule[] {
  return wire.map(
    ({
      recogniser,
      name,
      profile,
      post,
      private: ofPrivate,
      active,
      too_costly,
      updated_by,
      update_time,
      ...rule
    }) => ({
      ...rule,
      recogniser: recogniser === '' ? null : recogniser,
      actions: { name, profile, post, private: ofPrivate },
      isActive: active === 1,
      isTooCostly: too_costly === 1,
      updatedBy: updated_by,
      updatedAt: update_time,
    }),
  );
}

export function toSaveRuleInput({ actions, words, isActive, ...rule }: RuleChange): SaveRuleInput {
  return { ...rule, ...actions, words: words.join('\n'), active: isActive ? 1 : 0 };
}

export function toTriedWire({ normal, matches }: TriedText): TriedWire {
  return { normal, matches: matches.map(toMatchWire) };
}

export function fromTriedWire({ normal, matches }: TriedWire): TriedText {
  return { normal, matches: matches.map(fromMatchWire) };
}
