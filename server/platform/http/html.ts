export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Escapes the texts. */
export function openGraph(
  metadata: Readonly<Record<'title' | 'description' | 'url', string>>,
  picture: { address: string; type: string; alt: string } | null,
): string {
  const properties: readonly (readonly [name: string, content: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'VolleyScouter'],
    ['og:locale', 'pt_BR'],
    ['og:title', metadata.title],
    ['og:description', metadata.description],
    ['og:url', metadata.url],
    ...(picture
      ? ([
          ['og:image', picture.address],
          ['og:image:type', picture.type],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
          ['og:image:alt', picture.alt],
        ] as const)
      : []),
  ];
  const metas = properties.map(
    ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
  );
  if (picture) metas.push('<meta name="twitter:card" content="summary_large_image">');
  return metas.join('\n');
}
