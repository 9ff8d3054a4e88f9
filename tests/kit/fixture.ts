/** Two sets to five points, Windows-1252, CRLF. */
import { readFileSync } from 'node:fs';

export const fixtureBytes = (): Uint8Array =>
  readFileSync(new URL('../fixtures/amistoso.dvw', import.meta.url));

export const fixtureText = (): string => new TextDecoder('windows-1252').decode(fixtureBytes());
