import { flowers } from './flowers';
import { jewellery } from './jewellery';
import { luxury } from './luxury';
import { seasons } from './seasons';
import { toSvg } from './style';
import { sweets } from './sweets';
import { toys } from './toys';

const bodies: Record<string, string> = { ...flowers, ...sweets, ...toys, ...jewellery, ...luxury, ...seasons };

/** Files by the code of the gift. */
export const giftDrawings: ReadonlyMap<string, string> = new Map(
  Object.entries(bodies).map(([code, body]) => [code, toSvg(body)]),
);
