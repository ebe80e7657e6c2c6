// Finds or installs ffmpeg, with which the conversion of videos is tested.
import { installDebianPackages, run } from './programs.mjs';

const isInstalled = () => run('ffmpeg', ['-version']);

/** Tries to install ffmpeg where it is missing. Without it, the tests of conversion are skipped. */
export function offerFfmpeg() {
  if (!isInstalled()) installDebianPackages(['ffmpeg']);
  if (!isInstalled()) console.log('ffmpeg was not found: the tests of the conversion of videos are skipped.');
}
