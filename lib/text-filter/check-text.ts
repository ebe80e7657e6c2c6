import type { TextMatch } from '@/lib/core/text-filter';
import { endOf, normalise, type NormalText, type Span } from './normalise';
import { emailAddressAt, webAddressAt } from './recognisers/addresses';
import { handleAfter, isNameAlone } from './recognisers/messenger-handle';
import { findPhoneNumbers } from './recognisers/phone-number';
import { findWords, type Rule, type RuleSet } from './rule-set';

/** The parts of a text that are kept: its matches, and the characters of an excerpt. */
const keptMatches = 20;
const excerptLength = 60;

/**
 * Returns where rules match in a text, in the order of the text: at most 20 matches, all of the `acting` rules if they are given,
 * so that matches of other rules do not use them up. Takes time linear in the length of the text and independent of the number
 * of words.
 */
export function checkText(source: string, set: RuleSet, acting?: ReadonlySet<number>): TextMatch[] {
  const text = normalise(source);
  if (text.length < 2) return [];
  const collector = new Collector(text, acting);
  /** Where digits are spelled as words. */
  const spelled: number[] = [];
  const addSpan = (rule: Rule, span: Span | undefined) => span && collector.add(rule, span.start, span.end);
  findWords(set, text, (rule, start, end) => {
    switch (rule.recogniser) {
      case null:
        return collector.add(rule, start, end);
      case 'messenger_handle':
        return isNameAlone(text, start) ? void addSpan(rule, handleAfter(text, start, end)) : undefined;
      case 'web_address':
        return void addSpan(rule, webAddressAt(text, start, end));
      case 'email_address':
        return void addSpan(rule, emailAddressAt(text, start, end));
      case 'phone_number':
        spelled.push(start);
    }
  });
  const web = set.recognisers.get('web_address');
  const email = set.recognisers.get('email_address');
  for (let n = 0; n < text.markCount && !collector.isFull; n += 1) {
    const index = text.marks[n] ?? 0;
    if (web) addSpan(web, webAddressAt(text, index, index));
    if (email) addSpan(email, emailAddressAt(text, index, index));
  }
  const phone = set.recognisers.get('phone_number');
  if (phone && !collector.isFull) findPhoneNumbers(text, spelled, (start, end) => collector.add(phone, start, end));
  return collector.matches();
}

type Occurrence = { readonly rule: Rule; start: number; end: number };

/** Collects occurrences; those of one rule that overlap are one. */
class Collector {
  private readonly occurrences: Occurrence[] = [];
  private readonly last = new Map<number, Occurrence>();
  /** The occurrence of the latest call: a rule with many words is often found several times at one index. */
  private latest: Occurrence | undefined;

  constructor(
    private readonly text: NormalText,
    private readonly acting: ReadonlySet<number> | undefined,
  ) {}

  add(rule: Rule, start: number, end: number): void {
    const { latest } = this;
    if (latest?.rule !== rule && this.acting && !this.acting.has(rule.id)) return;
    const last = latest?.rule === rule ? latest : this.last.get(rule.id);
    if (last && start < last.end && end > last.start) {
      if (start < last.start) last.start = start;
      if (end > last.end) last.end = end;
      this.latest = last;
      return;
    }
    if (this.isFull) return;
    const occurrence = { rule, start, end };
    this.occurrences.push(occurrence);
    this.last.set(rule.id, occurrence);
    this.latest = occurrence;
  }

  get isFull(): boolean {
    return this.occurrences.length >= keptMatches;
  }

  matches(): TextMatch[] {
    const { source, starts } = this.text;
    return this.occurrences
      .map(({ rule, start, end }) => {
        const from = starts[start] ?? 0;
        const to = endOf(this.text, end - 1);
        const excerpt = Array.from(source.slice(from, Math.min(to, from + excerptLength * 2)));
        return {
          ruleId: rule.id,
          kind: rule.kind,
          excerpt: excerpt.slice(0, excerptLength).join(''),
          start: from,
          end: to,
        };
      })
      .sort((a, b) => a.start - b.start || a.ruleId - b.ruleId);
  }
}
