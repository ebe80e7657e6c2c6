import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The icons of the product, by their names in Lucide. */
export const iconNames = [
  'arrow-down',
  'arrow-up',
  'badge-check',
  'ban',
  'bell',
  'bell-off',
  'cake',
  'calendar-x-2',
  'camera',
  'check',
  'check-check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'circle-check',
  'clock',
  'coins',
  'compass',
  'copy',
  'crown',
  'delete',
  'earth',
  'ellipsis',
  'ellipsis-vertical',
  'eye',
  'eye-off',
  'flag',
  'gem',
  'gift',
  'headset',
  'heart',
  'image-plus',
  'info',
  'key-round',
  'keyboard',
  'languages',
  'lock',
  'log-out',
  'mail',
  'mail-check',
  'mars',
  'message-circle',
  'messages-square',
  'minus',
  'monitor',
  'monitor-smartphone',
  'moon',
  'palette',
  'pause',
  'pencil',
  'play',
  'plus',
  'rotate-ccw',
  'rotate-cw',
  'search',
  'send-horizontal',
  'settings-2',
  'shield-check',
  'shield-x',
  'sliders-horizontal',
  'smile',
  'sparkles',
  'sun',
  'trash-2',
  'unlink',
  'user-round',
  'venus',
  'volume-2',
  'volume-x',
  'wifi-off',
  'x',
] as const;

const lucide = join(import.meta.dirname ?? __dirname, '..', '..', 'node_modules', 'lucide-static', 'icons');

/** Returns the source of the component that draws one icon: `badge-check` becomes `BadgeCheck`. */
export function drawIcon(name: string): string {
  const svg = readFileSync(join(lucide, `${name}.svg`), 'utf8');
  const lines = /<svg[^>]*>([^]*)<\/svg>/.exec(svg)?.[1]?.replace(/>\s+</g, '><').trim();
  if (!lines) throw new Error(`The icon ${name} of lucide-static has no lines`);
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    "import { Icon, type IconProps } from '../icon';",
    `export const ${component} = (props: IconProps) => <Icon {...props}>${lines}</Icon>;`,
    '',
  ].join('\n');
}
