/**
 * Takes or compares pictures of all screens:
 *
 *   npm run pictures -- FOLDER [name ...]                    every screen of a fixed demonstration, full and empty,
 *                                                            in both themes, at phone and laptop width.
 *                                                            A part of a name is enough.
 *   npm run pictures -- help [name ...]                      the pictures of the help, into web/platform/help/pictures
 *   npm run pictures -- compare BEFORE AFTER [DIFFERENCES]   lists the pictures that differ, and by how much
 */
import { compare } from './compare.ts';
import { takeHelpPictures } from './help.ts';
import { takePictures } from './take.ts';

const [command = '', ...rest] = process.argv.slice(2);
if (command === 'compare') {
  const [before = '', after = '', differences] = rest;
  process.exitCode = (await compare(before, after, differences)) ? 0 : 1;
} else if (command === 'help') await takeHelpPictures(rest);
else if (command) await takePictures(command, rest);
else {
  console.error(
    'npm run pictures -- FOLDER [name ...] | help [name ...] | compare BEFORE AFTER [DIFFERENCES]',
  );
  process.exitCode = 2;
}
