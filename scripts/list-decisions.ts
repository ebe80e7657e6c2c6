// Writes the index of the decision records: npm run decisions
import { writeFileSync } from 'node:fs';
import { indexFile, listDecisions, toIndex } from './documents/decisions';

writeFileSync(indexFile, toIndex(listDecisions()));
