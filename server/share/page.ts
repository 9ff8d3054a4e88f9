/** The page of a shared address: what chats read (Open Graph), and the way to the match for people. */
import { descriptionOf, type ScoreCard, titleOf } from './scoreCard.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

interface Addresses {
  /** Of this page, whole. */
  page: string;
  picture: string;
  /** Of the match, below the server's. */
  match: string;
}

export function sharedPage(card: ScoreCard, { page, picture, match }: Addresses): string {
  const [title, description] = [titleOf(card), descriptionOf(card)].map(escaped);
  const properties: readonly (readonly [name: string, content: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'VolleyScouter'],
    ['og:locale', 'pt_BR'],
    ['og:title', title ?? ''],
    ['og:description', description ?? ''],
    ['og:url', escaped(page)],
    ['og:image', escaped(picture)],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', `${title}. ${description}`],
  ];
  const metas = properties.map(([name, content]) => `<meta property="${name}" content="${content}">`);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · VolleyScouter</title>
<meta name="robots" content="noindex">
<meta name="description" content="${description}">
${metas.join('\n')}
<meta name="twitter:card" content="summary_large_image">
<meta http-equiv="refresh" content="0; url=${escaped(match)}">
</head>
<body><h1>${title}</h1><p>${description}</p><p><a href="${escaped(match)}">Abrir a partida</a></p></body>
</html>
`;
}
