// Records the day on which the texts of public pages last changed, which the sitemap names.
import { writeFileSync } from 'node:fs';
import { dateTexts } from '@/lib/texts/text-dates';
import { listOriginals } from '@/lib/texts/queries';
import dates from '@/messages/dates.json';

const file = 'messages/dates.json';

async function run(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const dated = dateTexts(await listOriginals(), dates, today);
  writeFileSync(file, `${JSON.stringify(dated, null, 2)}\n`);
}

void run();
