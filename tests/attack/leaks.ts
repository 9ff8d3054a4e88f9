const SECRET_PATTERNS: Readonly<Record<string, RegExp>> = {
  token: /(?<![\w-])[\w-]{43}(?![\w-])/,
  'e-mail': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  'signed address': /[?&](?:k|token|convite|ref)=/,
  'sent token': /\bBearer\s/i,
  phone: /(?<![\w-])(?:\+?55)?\d{2}9\d{8}(?![\w-])/,
  'address of a call': /"(?:GET|POST|PUT|DELETE) \//,
};

/** Lines of a stack. They are not searched, since they contain only our file names. */
const FRAME = /^\s+at .*$/gm;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(FRAME, '')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const WORD = /[\p{L}\p{N}_@.+-]+/gu;

export interface Leak {
  kind: string;
  line: string;
}

/**
 * Finds patterns of secrets, and texts of `secrets` with at least five characters. A phrase is found
 * anywhere, a single word only as a whole word.
 */
export function findLeaks(lines: readonly string[], secrets: Iterable<string>): Leak[] {
  const longSecrets = new Set([...secrets].filter((secret) => secret.length >= 5));
  const phrases = [...longSecrets].filter((secret) => /[^\p{L}\p{N}_@.+-]/u.test(secret));
  return lines.flatMap((line) => {
    const parsed: unknown = JSON.parse(line);
    const text = textsOf(parsed).join('\n');
    const kinds = [
      ...Object.entries(SECRET_PATTERNS).flatMap(([kind, shape]) => (shape.test(text) ? [kind] : [])),
      ...((text.match(WORD) ?? []).some((word) => longSecrets.has(word)) ? ['a secret of the tests'] : []),
      ...(phrases.some((phrase) => text.includes(phrase)) ? ['words of the tests'] : []),
    ];
    const { event, route, msg } = parsed as Record<string, unknown>;
    return kinds.map((kind) => ({ kind, line: `${event ?? msg} ${route ?? ''}` }));
  });
}
