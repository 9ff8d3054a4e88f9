import { escaped, openGraph } from '../http/html.ts';
import { descriptionOf, type ScoreCard, titleOf } from './scoreCard.ts';

interface Addresses {
  page: string;
  picture: string;
  match: string;
}

export function sharedPage(card: ScoreCard, { page, picture, match }: Addresses): string {
  const [title, description] = [titleOf(card), descriptionOf(card)];
  const graph = openGraph(
    { title, description, url: page },
    { address: picture, type: 'image/png', alt: `${title}. ${description}` },
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} · VolleyScouter</title>
<meta name="robots" content="noindex">
<meta name="description" content="${escaped(description)}">
${graph}
<meta http-equiv="refresh" content="0; url=${escaped(match)}">
</head>
<body><h1>${escaped(title)}</h1><p>${escaped(description)}</p><p><a href="${escaped(match)}">Abrir a partida</a></p></body>
</html>
`;
}
