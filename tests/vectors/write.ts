/**
 * Writes pix_public.txt from the list of Pix codes beside the repository:
 *
 *   node tests/vectors/write.ts        ; from the root of the repository
 *
 * Sources: the Central Bank's manual of Pix (2.10.0), its pix-api (2.9.0, Apache-2.0) and issues there; tests
 * and guides of pix-utils, ex-pix-brcode, brcode, brcode-python, pix-brcode-parser, gpix, pix.js and
 * brazilian-utils. The first word of an id names the source; ids that begin with `mut-` belong to changed
 * codes of the manual. Names, keys and addresses of people are replaced.
 */
import { writeFileSync } from 'node:fs';
import { lineOf, PUBLIC_PIX, withoutPeople } from '../kit/public-pix.ts';

const listOfFiles = PUBLIC_PIX.find(({ from }) => from === 'from the files beside');
if (!listOfFiles) throw new Error('the list does not lie beside the repository');
const lines = listOfFiles.codes.map((code) => `${lineOf(withoutPeople(code))}\n`);
writeFileSync(new URL('pix_public.txt', import.meta.url), lines.join(''));
