/**
 * What a photographer writes into the name of a file (section 2, 'Dados das fotos'):
 *
 *   name  = event " ; " rest                 ; the event is what stands before the first " ; "
 *   local = the part after the second space  ; "Copa ; Quadra1 0042.jpg" -> "Quadra1"
 *
 * An event of several words moves the separator behind the second space; the place is then the word after the separator.
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
  const third = name.split(' ')[2] ?? '';
  const after = at < 0 ? '' : (name.slice(at + SEPARATOR.length).split(' ')[0] ?? '');
  return { evento, local: third === '' || third === ';' ? after : third };
}
