import { errorAnswer, type Refusal, statusOf } from '@volleyscouter/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped } from './html.ts';

/** A browser accepts `text/html` by name; programs do not. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '');

const STYLE = `
  :root { color-scheme: light dark; --ink: #0d1a33; --ground: #f3f6fb; --link: #1c5fa3; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8eef9; --ground: #0d1a33; --link: #7fb6f0; } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink);
    font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 32rem; padding: 1.5rem; }
  h1 { margin: 0 0 0.5rem; font-size: 1.5rem; }
  p { margin: 0 0 1rem; }
  a { display: inline-block; min-height: 44px; line-height: 44px; color: var(--link); }
`;

export interface RefusalWords {
  title: string;
  /** Default: the message of the refusal. */
  advice?: string;
  link: string;
  to: string;
}

export function sendRefusalPage(
  reply: FastifyReply,
  { error, details }: Refusal,
  { title, advice, link, to }: RefusalWords,
): FastifyReply {
  const text = advice ?? errorAnswer(error, details).msg;
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><a href="${escaped(to)}">${escaped(link)}</a></main></body>
</html>
`;
  return reply
    .code(statusOf(error))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}
