import { describe, expect, it } from 'vitest';
import { goals, interests } from '@/lib/core/about';
import { locales } from '@/lib/core/locale';
import { noFacts } from '@/lib/profile/model';
import { messagesOf } from '@/messages';
import { icebreakers, type KnownMember } from './icebreakers';

const lily: KnownMember = { id: 7, username: 'Lily', country: 'TW', signature: '', facts: noFacts };
const reader = (id = 1, country = 'GB') => ({ id, country, locale: 'en' as const });
const texts = await messagesOf('en');

describe('first lines', () => {
  it('are three different questions for anyone about a member of whom only the country is known', () => {
    const lines = icebreakers(lily, reader(), texts);
    expect(new Set(lines).size).toBe(3);
    expect(lines[0]).toContain('Taiwan');
    expect(Object.values(texts.icebreakers.anyone).map((text) => text.replace('{name}', 'Lily'))).toEqual(
      expect.arrayContaining(lines.slice(1)),
    );
  });

  it('are about an interest, the person and a goal where these are stated', () => {
    const facts = { ...noFacts, interests: ['tea', 'hiking'], goals: ['travel'], city: 'Tainan' } as const;
    const [first = '', second, third] = icebreakers({ ...lily, facts }, reader(), texts);
    expect([texts.icebreakers.interests.tea, texts.icebreakers.interests.hiking]).toContain(first);
    expect(second).toBe('What do you like most about living in Tainan?');
    expect(third).toBe(texts.icebreakers.goals.travel);
  });

  it('neither quote a signature nor fill placeholders in what a member wrote', () => {
    const facts = { ...noFacts, city: '{name} {country}' };
    const lines = icebreakers({ ...lily, signature: 'call 555-1234', facts }, reader(), texts).join(' ');
    expect(lines).not.toContain('555');
    expect(lines).toContain('living in {name} {country}?');
  });

  it('ask for a language other than that of the reader', () => {
    const speaks = (languages: ('en' | 'zh' | 'ja')[]) =>
      icebreakers({ ...lily, facts: { ...noFacts, languages } }, reader(), texts).join(' ');
    expect(speaks(['en', 'ja'])).toContain('in Japanese?');
    expect(speaks(['en'])).not.toContain('in English?');
  });

  it('are the same for the same pair, and vary between pairs', () => {
    const facts = { ...noFacts, interests: ['tea', 'hiking', 'music', 'chess'] } as const;
    const of = (id: number) => icebreakers({ ...lily, facts }, reader(id), texts).join('|');
    expect(of(1)).toBe(of(1));
    expect(new Set([1, 2, 3, 4, 5, 6].map(of)).size).toBeGreaterThan(3);
  });

  it('mention a country that both have as theirs', () => {
    expect(icebreakers(lily, reader(1, 'TW'), texts)[0]).toBe(
      'We’re both in Taiwan. Where do you like to go on a free afternoon?',
    );
  });

  it.each(locales)('exist in %s for every interest and goal, with their placeholders only', async (locale) => {
    const all = await messagesOf(locale);
    for (const interest of interests)
      for (const goal of goals) {
        const facts = { ...noFacts, interests: [interest], goals: [goal] };
        for (const line of icebreakers({ ...lily, facts, signature: 'hi' }, { ...reader(), locale }, all)) {
          expect(line).not.toMatch(/[{}]|undefined/);
          expect([...line].length).toBeLessThanOrEqual(90);
        }
      }
  });
});
