import type { FastifyInstance } from 'fastify';

/** The contract needs less than a quarter of this depth. */
export const DEEPEST = 64;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Brackets within strings do not count. Takes linear time, and stops at the first bracket that is too deep.
 */
export function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (inString && unit === BACKSLASH) index++;
    else if (unit === QUOTE) inString = !inString;
    else if (inString) continue;
    else if (OPENING.includes(unit)) {
      depth++;
      if (depth > most) return true;
    } else if (CLOSING.includes(unit)) depth--;
  }
  return false;
}

class TooDeep extends Error {
  readonly statusCode = 400;
}

/** An empty body counts as no body. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (isDeeper(text, DEEPEST)) done(new TooDeep(`deeper than ${DEEPEST}`));
    else parse(request, text, done);
  });
}
