// Finds what documents and comments name and the project does not have: files, headings, commands.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchAll, readPassages } from './passages';

/** Matches the path of a file with its folder. Patterns with `*` or `<…>` are no paths. */
const filePath = /(?<![\w./@*<>$-])[\w.@[\]-]+\/[\w./@()[\]-]*\.(?:tsx?|m[jt]s|js|sql|css|json|md)(?![\w*])/g;
/** The first folder of files that the site writes. */
const written = /^(?:\.data|DATA_DIR|build|\.next|node_modules)\//;
const codeSpan = /`[^`\n]+`/g;
const fence = /^ *```[\s\S]*?^ *```$/gm;

/**
 * Lists the paths in the comments of a source file, or in the code spans of a document, that name no file of the project, of the
 * file's folder or of a package.
 */
export function findMissingPaths(file: string, text: string): string[] {
  const bases = ['.', path.dirname(file), 'node_modules'];
  const isMissing = ([name]: RegExpMatchArray) =>
    !written.test(name) && !bases.some((base) => existsSync(path.join(base, name)));
  // Most files name no file that is missing, and parsing a script takes milliseconds.
  if (!Array.from(text.matchAll(filePath)).some(isMissing)) return [];
  const passages = file.endsWith('.md') ? matchAll(text, codeSpan) : readPassages(file, text);
  return passages.flatMap((passage) =>
    Array.from(passage.text.matchAll(filePath))
      .filter(isMissing)
      .map(([name]) => `${file} ${name}`),
  );
}

/** Lists the relative links of a document whose file or heading is missing. */
export function findBrokenLinks(file: string, text: string): string[] {
  const prose = text.replaceAll(fence, '').replaceAll(codeSpan, '');
  return Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !isReachable(file, target))
    .map((target) => `${file} ${target}`);
}

function isReachable(file: string, target: string): boolean {
  const [name, heading] = target.split('#', 2);
  const linked = name ? path.join(path.dirname(file), name) : file;
  if (!existsSync(linked)) return false;
  return heading === undefined || toAnchors(readFileSync(linked, 'utf8')).includes(heading);
}

/** Returns the anchors of the headings as GitHub makes them. */
function toAnchors(text: string): string[] {
  return Array.from(text.replaceAll(fence, '').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Lists the commands `npm run …` of a document that package.json does not have. */
export function findMissingCommands(file: string, text: string, scripts: Readonly<Record<string, unknown>>): string[] {
  return Array.from(text.matchAll(/npm run ([a-z][\w:-]*)/g), ([, name = '']) => name)
    .filter((name) => !(name in scripts))
    .map((name) => `${file} npm run ${name}`);
}
