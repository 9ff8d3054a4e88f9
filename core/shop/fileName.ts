/**
 * Event and place in the name of a photographer's file (section 2, 'Dados das fotos'):
 *
 *   name  = event " ; " rest                 ; the event is the text before the first " ; "
 *   local = the part after the second space  ; "Copa ; Quadra1 0042.jpg" -> "Quadra1"
 *
 * After an event of one word, this `local` is the word after the separator. After an event of several words,
 * the word after the separator is used too ("Torneio de Verão ; Quadra2"). A name without the separator has
 * its place after the second space.
 */
export interface NameData {
  /** Empty if the name has no " ; ". */
  evento: string;
  local: string;
}

const SEPARATOR = ' ; ';

const withoutExtension = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/, '');

/** Missing parts are empty. */
export function parseFileName(fileName: string): NameData {
  const name = withoutExtension(fileName.normalize('NFC'));
  const at = name.indexOf(SEPARATOR);
  const evento = at < 0 ? '' : name.slice(0, at).trim();
  const local =
    at < 0
      ? name.split(' ')[2]
      : name
          .slice(at + SEPARATOR.length)
          .trimStart()
          .split(' ')[0];
  return { evento, local: local ?? '' };
}
