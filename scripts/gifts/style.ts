import { paintsOf } from './paints';

/**
 * A gift moves when it appears, and then rests, as an emoticon does: WCAG 2.2.2 allows no motion above five seconds
 * without a way to stop it.
 */
const motionSeconds = 5;

/** Frames start and end in the resting pose, so that a stopped picture is complete. */
const motions: Record<string, [frames: string, seconds: number, easing?: string]> = {
  sway: ['25%{transform:rotate(-2.5deg)}75%{transform:rotate(2.5deg)}', 2.5],
  swing: ['25%{transform:rotate(5deg)}75%{transform:rotate(-5deg)}', 2.4],
  tilt: ['30%{transform:rotate(-4deg)}70%{transform:rotate(3deg)}', 2.5],
  bob: ['50%{transform:translateY(-3px)}', 2.4],
  drift: ['30%{transform:translate(-2px,-4px)}70%{transform:translate(2px,-2px)}', 2.5],
  beat: ['0%,40%,to{transform:none}20%{transform:scale(1.06)}30%{transform:scale(.99)}', 2],
  twinkle: ['50%{transform:scale(.3);opacity:.2}', 2],
  glow: ['50%{opacity:.35}', 2.4],
  flicker: ['25%{transform:scale(.86,1.12)}50%{transform:scale(1.06,.9)}75%{transform:scale(.94,1.08)}', 2],
  steam: ['49%{transform:translateY(-7px);opacity:0}50%{transform:translateY(6px);opacity:0}', 2.4],
  rise: ['60%{transform:translateY(-14px);opacity:0}61%{transform:translateY(8px);opacity:0}', 2.2],
  blink: ['0%,82%,94%,to{transform:none}88%{transform:scaleY(.1)}', 2.4, 'linear'],
  spin: ['to{transform:rotate(1turn)}', 2.5, 'linear'],
  turn: ['50%{transform:scaleX(-1)}', 2.4],
  wave: ['25%{transform:skewY(8deg) scaleX(.92)}75%{transform:skewY(-8deg) scaleX(.96)}', 2],
  flow: ['50%{transform:translateX(-5px)}', 2.4],
  pop: ['20%{transform:translate(5px,-5px) rotate(14deg)}60%{transform:translate(1px,-1px)}', 2.4],
};

const delays: Record<string, number> = { d1: 0.4, d2: 0.8 };
const origins: Record<string, string> = { ob: '50% 100%', ot: '50% 0', ol: '0 50%' };

function styleOf(body: string): string {
  const groups = [...body.matchAll(/class="([^"]+)"/g)].map((match) => (match[1] ?? '').split(' '));
  const used = [...new Set(groups.flat())];
  const unknown = used.filter((name) => !(name in motions) && !(name in delays) && !(name in origins));
  if (unknown.length > 0) throw new Error(`Drawing names unknown classes: ${unknown.join(', ')}`);
  const rules = used.map((name) => {
    const [frames, seconds, easing = 'ease-in-out'] = motions[name] ?? ['', 0];
    if (!frames) return '';
    const delay = Math.max(...groups.filter((group) => group.includes(name)).map(delayOf));
    const times = Math.floor((motionSeconds - delay) / seconds);
    return `.${name}{animation:${name} ${seconds}s ${easing} ${times}}@keyframes ${name}{${frames}}`;
  });
  if (!rules.some(Boolean)) throw new Error('Every gift moves');
  const adjustments = used.map((name) => {
    if (name in delays) return `.${name}{animation-delay:${delays[name]}s}`;
    return name in origins ? `.${name}{transform-origin:${origins[name]}}` : '';
  });
  const box = '[class]{transform-box:fill-box;transform-origin:50% 50%}';
  const still = '@media (prefers-reduced-motion:reduce){*{animation:none!important}}';
  return `<style>${box}${rules.join('')}${adjustments.join('')}${still}</style>`;
}

function delayOf(group: readonly string[]): number {
  return Math.max(0, ...group.map((name) => delays[name] ?? 0));
}

/** Shortens the names of gradients and the numbers, which are a third of a file. */
function shorten(markup: string): string {
  const names = [...new Set([...markup.matchAll(/url\(#([a-z-]+)\)/g)].map((match) => match[1] ?? ''))];
  return names
    .reduce(
      (text, name, index) => text.replaceAll(`(#${name})`, `(#_${index})`).replace(`id="${name}"`, `id="_${index}"`),
      markup,
    )
    .replace(/ c[xy]="0"/g, '')
    .replace(/(?<![\d.])0\.(?=\d)/g, '.');
}

/** Returns the SVG file for the drawn shapes. Lines have round ends, so the root element holds that. */
export function toSvg(body: string): string {
  const root =
    'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" stroke-linecap="round" stroke-linejoin="round"';
  return `${shorten(`<svg ${root}>${styleOf(body)}<defs>${paintsOf(body)}</defs>${body}</svg>`)}\n`;
}

/** Groups shapes that move together; `motion` names motions, delays and origins above. */
export function moving(motion: string, ...shapes: readonly string[]): string {
  return `<g class="${motion}">${shapes.join('')}</g>`;
}

export function placed(transform: string, ...shapes: readonly string[]): string {
  return `<g transform="${transform}">${shapes.join('')}</g>`;
}
