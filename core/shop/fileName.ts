/**
 * What a photographer writes into the name of a file (section 2, 'Dados das fotos'):
 *
 *   name  = event " ; " rest                 ; the event is what stands before the first " ; "
 *   local = the part after the second space  ; "Copa ; Quadra1 0042.jpg" -> "Quadra1"
 *
 * That is the word after the separator where the event is one word, and where it is several that word is meant too
 * ("Torneio de Verão ; Quadra2"). A name without the separator has its place behind the second space.
 */
export interface NameData {
  /** Empty when the name has no " ; ". */
  evento: string;
  local: string;
}

const SEPARATOR = ' ; ';

const withoutExtension = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/, '');

/** Event and place of a file by its name; what the name does not say is empty. */
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
