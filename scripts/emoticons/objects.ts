import { cheeks, eyes, heart, mouths, star } from './features';
import { moving, placed } from './style';

const bigHeart = 'M24 43C3 29 1.5 7 14 6q7.5-.5 10 7 2.5-7.5 10-7C46.5 7 45 29 24 43z';
const shine =
  '<path fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" opacity=".65" d="M9.5 17q1-5 5-6"/>';
const beatingHeart = `<path fill="url(#rose)" d="${bigHeart}"/>${shine}`;
const arrow =
  '<g stroke="#9a5a24" stroke-width="2.4" stroke-linecap="round"><path d="M3 40l9-7M37 14l7-5.5"/></g><path fill="#f6b52e" d="M47.5 5.5l-2 7-5-5.5z"/><path fill="#e9edf6" stroke="#a9b0c4" d="M1 35.5l4.5 3-1.5 6-3.5-3z"/>';
const broken =
  moving('pull', `<path fill="url(#rose)" d="M24 43C3 29 1.5 7 14 6q7.5-.5 10 7l-4 6 6 6-5 6z"/>${shine}`) +
  moving('push', '<path fill="url(#rose)" d="M25.5 43C46.5 29 47 7 35.5 6q-7.5-.5-9.5 7l-3.5 6 6 6-5 6z"/>');
const letter =
  '<rect x="4" y="12" width="40" height="29" rx="4" fill="url(#cream)" stroke="#d8a887" stroke-width="1.5"/><path fill="none" stroke="#d8a887" stroke-width="1.8" stroke-linejoin="round" d="M5 38.5l13-11M43 38.5l-13-11M5 14.5l19 16 19-16"/>' +
  moving('beat', heart(24, 27, 2.1));
const leaves = '<path fill="url(#leaf)" d="M24 35q-9 1-11-6 8-2 11 4 2-7 10-6-1 8-10 9z"/>';
const roseHead =
  '<path fill="#b3173f" d="M12 12q1 13 12 13t12-13l-5-2H17z"/><path fill="url(#rose)" d="M24 3.5q6-2 8 3 5 1 4 6-1 12-12 13-11-1-12-13-1-5 4-6 2-5 8-3z"/><path fill="none" stroke="#a3143a" stroke-width="1.6" stroke-linecap="round" d="M18 8q6 5 12 0M15 13q9 8 18 0M21 6q3-2 6 0M17 19q7 5 14 0"/>';
const rose = `<path fill="none" stroke="#2f8f52" stroke-width="3" stroke-linecap="round" d="M24 24v21"/>${leaves}${roseHead}`;
const wilted =
  '<path fill="none" stroke="#7d8a4a" stroke-width="3" stroke-linecap="round" d="M20 45q-3-27 8-31 5-1 6 3"/><path fill="#9aa35a" d="M19.5 34q-8 3-11-3 8-3 11 3z"/>' +
  moving(
    'rock ot',
    placed(
      'translate(34 25) rotate(160) scale(.58) translate(-24 -16)',
      roseHead.replace(/url\(#rose\)/g, '#a8596b').replace('#b3173f', '#7c3f4f'),
    ),
  ) +
  moving('drip', '<path fill="#a8596b" d="M30 36q4-1 5 2-4 2-5-2z"/>');
const gift =
  '<rect x="6" y="20" width="36" height="24" rx="3" fill="url(#rose)"/><path fill="url(#gold)" d="M20.5 20h7v24h-7z"/>' +
  moving(
    'hop',
    '<rect x="3.5" y="13" width="41" height="9" rx="2.5" fill="#ff7f9b"/><path fill="url(#gold)" d="M20.5 13h7v9h-7z"/><path fill="none" stroke="#f0ae35" stroke-width="3.2" stroke-linejoin="round" d="M24 13Q12 13 13 7q2-5 7-1 3 3 4 7 1-4 4-7 5-4 7 1 1 6-11 6z"/>',
  );
const envelope =
  '<rect x="9" y="3" width="30" height="42" rx="4" fill="#d9213f"/><path fill="#b8142f" d="M9 7a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v8q-15 10-30 0z"/><path fill="none" stroke="#f7b943" stroke-width="1.4" d="M9 15q15 10 30 0"/>' +
  moving(
    'beat',
    '<circle cx="24" cy="20.5" r="7" fill="url(#gold)" stroke="#c9801f"/><rect x="21.5" y="18" width="5" height="5" fill="none" stroke="#b5701b" stroke-width="1.6"/>',
  ) +
  '<path fill="none" stroke="#f7b943" stroke-width="1.6" stroke-linecap="round" d="M16 36h16M19 40h10"/>';
const cake =
  '<path fill="#f3c48b" d="M6 30h36v11a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z"/><path fill="#fff2e6" d="M6 35h36v3H6z"/><path fill="url(#rose)" d="M9 22h30a3 3 0 0 1 3 3v6q-3 5-6 0-3 5-6 0-3 5-6 0-3 5-6 0-3 5-6 0-3 5-6 0v-6a3 3 0 0 1 3-3z"/><path stroke="#ff9db3" stroke-width="3.4" d="M15 22v-8M24 22v-8M33 22v-8"/><path stroke="#fff" stroke-width="1.4" d="M13.5 19.5l3-2M22.5 19.5l3-2M31.5 19.5l3-2"/>' +
  [15, 24, 33]
    .map((x, index) =>
      moving(
        `talk ob${index === 1 ? ' d1' : ''}`,
        `<path fill="#ff9d2e" d="M${x} 4q4 4.5 2.2 7-2.2 2-4.4 0Q${x - 4 + 2} 8 ${x} 4z"/>`,
      ),
    )
    .join('');
const spray = (x: number, y: number, r: number, colour: string, motion: string) =>
  moving(
    motion,
    `<g stroke="${colour}" stroke-width="2.4" stroke-linecap="round">${[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => `<path transform="rotate(${angle} ${x} ${y})" d="M${x} ${y - r * 0.4}v${-r * 0.6}"/>`).join('')}</g>`,
  );
const fireworks =
  spray(17, 19, 16, '#e2365f', 'burst') +
  spray(37, 12, 10, '#f6a623', 'burst d1') +
  spray(34, 35, 12, '#4a7fe0', 'burst d2');
const lantern = moving(
  'rock ot',
  '<path stroke="#b5701b" stroke-width="1.8" d="M24 0v6"/><rect x="17" y="5" width="14" height="4.5" rx="1.5" fill="url(#gold)"/><ellipse cx="24" cy="21" rx="18" ry="13" fill="#d9213f"/><g fill="none" stroke="#ff8a7a" stroke-width="1.3" opacity=".8"><ellipse cx="24" cy="21" rx="11.5" ry="13"/><ellipse cx="24" cy="21" rx="4.5" ry="13"/></g><rect x="17" y="32.5" width="14" height="4.5" rx="1.5" fill="url(#gold)"/><path stroke="#f0a52c" stroke-width="1.7" stroke-linecap="round" d="M20 37v8M24 37v10M28 37v8"/>',
);
const wisps =
  moving(
    'rise',
    '<path fill="none" stroke="#b9b3c4" stroke-width="2.2" stroke-linecap="round" d="M18 15q-3-3 0-6t0-6"/>',
  ) +
  moving(
    'rise d1',
    '<path fill="none" stroke="#b9b3c4" stroke-width="2.2" stroke-linecap="round" d="M28 15q-3-3 0-6t0-6"/>',
  );
const tea =
  wisps +
  '<path fill="none" stroke="#7fb4a0" stroke-width="3.2" d="M36 23q8-1 7 5t-9 6"/><path fill="url(#cream)" stroke="#8fbfae" stroke-width="1.5" d="M8 19h31q0 20-9 22H17Q8 39 8 19z"/><ellipse cx="23.5" cy="19.5" rx="15.5" ry="4" fill="#a9b84a" stroke="#8fbfae" stroke-width="1.5"/><path fill="url(#leaf)" d="M17 19q4-3 8 0-4 3-8 0z"/><path fill="none" stroke="#7fb4a0" stroke-width="1.6" stroke-linecap="round" d="M13 29q5 3 10.5 0t10.5 0"/><ellipse cx="23.5" cy="43.5" rx="15" ry="2.6" fill="#cfe3d9" stroke="#8fbfae"/>';
const milkTea =
  '<path stroke="#e2365f" stroke-width="3.6" stroke-linecap="round" d="M26 24l4-21"/><path fill="#e8bd8f" stroke="#b98252" stroke-width="1.4" d="M10 15h28l-3.5 27a3.5 3.5 0 0 1-3.5 3H17a3.5 3.5 0 0 1-3.5-3z"/><path fill="#fff3e2" d="M11 16h26l-.7 5.5q-6 3-12 0t-12.6 0z"/><rect x="8" y="11.5" width="32" height="5" rx="2.5" fill="#fff" stroke="#b98252" stroke-width="1.4"/>' +
  moving(
    'hop',
    '<g fill="#4a2520"><circle cx="18" cy="40.5" r="2.5"/><circle cx="24" cy="41" r="2.5"/><circle cx="30" cy="40.5" r="2.5"/><circle cx="20.5" cy="35.5" r="2.5"/><circle cx="27.5" cy="35" r="2.5"/></g>',
  );
const flute =
  '<path fill="url(#gold)" d="M4 12l13-3q3 12-3 16-8 1-10-13z"/><path fill="#fff" fill-opacity=".5" stroke="#a9aec6" stroke-width="1.5" d="M3 5l12.5-3q7 20-1.5 23Q5 26 3 5z"/><path fill="none" stroke="#a9aec6" stroke-width="2.2" stroke-linecap="round" d="M14 25l4 16M12 43l12-3"/>';
const cheers =
  moving('push', placed('matrix(-1 0 0 1 24 2)', flute)) +
  moving('pull', placed('translate(24 2)', flute)) +
  moving('puff', star(24, 6, 1.1, '#f6a623'));
const moon =
  moving(
    'rock',
    '<path fill="url(#moon)" d="M31 4A20.5 20.5 0 1 0 44.5 32Q30 35 25.5 23 23 12 31 4z"/><path class="k" d="M10 24q3 3 6 0M15 33q3 2.5 6-.5" style="stroke-width:2.2"/>',
  ) +
  moving('fade', star(37, 13, 1, '#f6a623')) +
  moving('fade d1', star(43, 22, 0.7, '#f6a623'));
const sun =
  moving(
    'spin slow',
    '<path fill="#ff9d2e" d="M24 0l4 7 7-4.5.5 8.5 8.5.5L39.5 19l8.5 5-8.5 5L44 36.5l-8.5.5-.5 8.5L28 41l-4 7-4-7-7 4.5-.5-8.5-8.5-.5L8.5 29 0 24l8.5-5L4 11.5l8.5-.5L13 2.5 20 7z"/>',
  ) +
  placed(
    'translate(24 24) scale(.72) translate(-24 -24)',
    `<circle cx="24" cy="24" r="20" fill="url(#honey)"/>${cheeks.blush}${eyes.arcs}${mouths.smile}`,
  );
const scallops = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6;
  return `<circle cx="${(24 + 16.5 * Math.cos(angle)).toFixed(1)}" cy="${(24 + 16.5 * Math.sin(angle)).toFixed(1)}" r="5.5"/>`;
}).join('');
const petals = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((angle) => `<path transform="rotate(${angle} 24 24)" d="M24 19.5q-5-4 0-9 5 5 0 9z"/>`)
  .join('');
const mooncake = moving(
  'rock',
  `<g fill="#c47a2e">${scallops}</g><circle cx="24" cy="24" r="17" fill="#f0b765"/><circle cx="24" cy="24" r="14.8" fill="none" stroke="#c47a2e" stroke-width="1.3"/><g fill="none" stroke="#b0661f" stroke-width="1.7">${petals}</g><circle class="r" cx="24" cy="24" r="3.4"/>`,
);
/** 囍, drawn stroke by stroke. */
const half =
  '<path d="M13 9v9M7.5 12h11M8.5 17.5h9M9.5 21h7v4h-7zM10.5 28l1 2M15.5 28l-1 2M6.5 31.5h13M9 35h8v5.5H9z"/>';
const happiness =
  '<circle cx="24" cy="24" r="22.5" fill="#d9213f"/><circle cx="24" cy="24" r="20.6" fill="none" stroke="#f7b943" stroke-width="1.3"/>' +
  moving(
    'swell',
    `<g fill="none" stroke="#ffd76a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" transform="translate(24 24) scale(.9) translate(-24 -24.5)">${half}${placed('translate(22)', half)}<path d="M19 31.5h10"/></g>`,
  );

/** Objects: face91 to face108. */
export const objects = [
  moving('beat', beatingHeart),
  moving('beat', beatingHeart) + moving('push', arrow),
  broken,
  letter,
  moving('rock ob', rose),
  wilted,
  gift,
  envelope,
  cake,
  fireworks,
  lantern,
  tea,
  milkTea,
  cheers,
  moon,
  sun,
  mooncake,
  happiness,
];
