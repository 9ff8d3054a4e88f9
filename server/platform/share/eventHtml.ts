/** The server renders this page, so that a phone shows the texts before anything else is loaded. */
import { createHash } from 'node:crypto';
import { reais } from '@volleyscouter/core/shop/money';
import type { Packages } from '@volleyscouter/core/shop/packages';
import { brazilianDay } from '@volleyscouter/core/text/day';
import { escaped, openGraph } from '../http/html.ts';
import type { EventPage, PagePhoto } from './event.ts';

// `later` moves lazy pictures far below the viewport for one second, so that the first photo loads before
// them
const STYLE = `
:root{color-scheme:light dark;--ink:#0d1a33;--dim:#51607c;--ground:#f6f8fc;--card:#fff;--line:#d5deec;--link:#1c5fa3}
@media (prefers-color-scheme:dark){:root{--ink:#e8eef9;--dim:#a9b7d1;--ground:#0a1428;--card:#101f3c;--line:#263a5f;--link:#8fc0f5}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}
header{display:flex;align-items:center;gap:12px;min-height:56px;padding:8px 16px;background:#0b1d40;color:#fff;font-weight:650}
header img{display:block;height:40px;max-width:160px;object-fit:contain}
main{max-width:1200px;margin:0 auto;padding:16px}
.cover{display:block;width:100%;height:auto;max-height:50vh;object-fit:cover;border-radius:12px;background:#20345c}
h1{margin:16px 0 4px;font-size:1.75rem;line-height:1.2;overflow-wrap:anywhere}
h2{margin:24px 0 8px;font-size:1.125rem}
p{margin:0 0 12px}
.facts,.small{color:var(--dim)}
.small{font-size:.875rem}
.enter{display:block;max-width:26rem;min-height:52px;margin:16px 0 8px;padding:12px 24px;border-radius:26px;background:#ffc72c;color:#000;font-weight:650;text-align:center;text-decoration:none}
.enter:focus-visible,a:focus-visible{outline:3px solid #ffd766;outline-offset:3px}
ul{margin:0;padding:0;list-style:none}
.prices li{padding:8px 0;border-bottom:1px solid var(--line)}
.photos{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:4px}
.photos a{display:block;overflow:hidden;border-radius:4px;background:#20345c}
.photos img{display:block;width:100%;height:auto;aspect-ratio:4/5;object-fit:cover}
.photos img[loading]{animation:later 1s step-end}
@keyframes later{from{transform:translateY(500vh)}}
footer{margin:32px 0 16px}
footer a,.matches a,.link{display:inline-block;min-height:44px;line-height:44px;color:var(--link)}
@media (min-width:768px){.photos{grid-template-columns:repeat(5,minmax(0,1fr));gap:8px}main{padding:24px}}
`;

export const EVENT_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

interface EventAddresses {
  /** Name and key of the event. */
  slug: string;
  page: string;
  picture: string;
  /** `index`: position among the previews; 0 for the cover. */
  photoOf: (photo: PagePhoto, size: 'card' | 'preview', index: number) => string;
}

interface Seller {
  name: string;
  hasLogo: boolean;
}

const photos = (count: number): string => (count === 1 ? '1 foto' : `${count.toLocaleString('pt-BR')} fotos`);

const daysOf = ({ from, to }: EventPage): string =>
  from && to && from !== to ? `${brazilianDay(from)} a ${brazilianDay(to)}` : brazilianDay(from || to);

export const factsOf = (event: EventPage): string =>
  event.minors
    ? ''
    : [daysOf(event), event.courts.join(', '), event.photos > 0 ? photos(event.photos) : '']
        .filter(Boolean)
        .join(' · ');

function pricesOf({ steps, allCents }: Packages, cheapest: number | null): string[] {
  return [
    ...(cheapest === null ? [] : [`Cada foto a partir de ${reais(cheapest)}`]),
    ...steps.map(({ from, cents }) => `${photos(from)} ou mais: ${reais(cents)} cada`),
    ...(allCents === null ? [] : [`Quantas fotos quiser: ${reais(allCents)}`]),
  ];
}

const sizeOf = ({ width, height }: PagePhoto): string => `width="${width || 400}" height="${height || 500}"`;

const picture = (photo: PagePhoto, address: string, alt: string, attributes: string): string =>
  `<img src="${escaped(address)}" alt="${escaped(alt)}" ${sizeOf(photo)} ${attributes}>`;

/**
 * A phone gets the card, a quarter of the size of the preview: on a gym's network it loads before the other
 * pictures.
 */
function coverOf({ name, cover }: EventPage, { photoOf }: EventAddresses): string {
  if (!cover) return '';
  const large = picture(
    cover,
    photoOf(cover, 'preview', 0),
    `Capa: ${name}`,
    'class="cover" fetchpriority="high"',
  );
  return `<picture><source media="(max-width:480px)" srcset="${escaped(photoOf(cover, 'card', 0))}">${large}</picture>`;
}

function shownOf(event: EventPage, { photoOf }: EventAddresses): string {
  if (event.previews.length === 0) return '';
  const items = event.previews.map(
    (photo, index) =>
      `<li><a href="${escaped(photoOf(photo, 'preview', index))}">${picture(photo, photoOf(photo, 'card', index), `Foto ${index + 1}${photo.local && `, ${photo.local}`}`, index === 0 && !event.cover ? 'fetchpriority="high"' : 'loading="lazy"')}</a></li>`,
  );
  return `<h2>Algumas das fotos</h2>\n<ul class="photos">\n${items.join('\n')}\n</ul>`;
}

/** A listed match shares a day with the event, but need not belong to it. */
function matchesOf({ matches }: EventPage): string {
  if (matches.length === 0) return '';
  const items = matches.map(
    ({ id, home, away, date }) =>
      `<li><a href="/s/${escaped(id)}">${escaped(`${home || 'Casa'} x ${away || 'Visitante'}`)}</a> · ${brazilianDay(date)}</li>`,
  );
  return `<h2>Jogos destes dias</h2>\n<ul class="matches">${items.join('')}</ul>`;
}

function pricesListOf(event: EventPage): string {
  const prices = pricesOf(event.packages, event.cheapest);
  if (prices.length === 0) return '';
  return `<h2>Preços</h2>\n<ul class="prices">${prices.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
}

function wayInOf({ state, takesRegistrations }: EventPage, slug: string): string {
  if (state === 'fechado')
    return `<p>As vendas deste evento terminaram. Quem comprou continua com as suas fotos.</p>
<a class="enter" href="/#/ar/compras">Minhas compras</a>`;
  const shop = `/#/ar/shop?evento=${slug}`;
  const enter = takesRegistrations
    ? `<a class="enter" href="/#/cadastro/${slug}">Ver as minhas fotos</a>
<p><a class="link" href="${shop}">Já tenho um código</a></p>`
    : `<a class="enter" href="${shop}">Ver as minhas fotos</a>
<p class="small">Entre com o código que você recebeu do fotógrafo.</p>`;
  return `${enter}
<p><a class="link" href="/#/avise-me/${slug}">Avise-me quando houver fotos</a></p>`;
}

export function eventHtml(event: EventPage, seller: Seller, addresses: EventAddresses): string {
  const { name, minors } = event;
  const facts = factsOf(event);
  const description = minors ? 'Fotos do evento, para quem tem o código.' : facts || 'Fotos do evento.';
  const chat = openGraph(
    { title: name, description, url: addresses.page },
    minors ? null : { address: addresses.picture, type: 'image/jpeg', alt: name },
  );
  const sellerName = seller.name || 'VolleyScouter';
  const logo = seller.hasLogo ? `<img src="/loja/logo" alt="" height="40">` : '';
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(name)} · ${escaped(sellerName)}</title>
${event.listed && !minors ? '' : '<meta name="robots" content="noindex">\n'}<meta name="description" content="${escaped(description)}">
${chat}
<style>${STYLE}</style>
</head>
<body>
<header>${logo}<span>${escaped(sellerName)}</span></header>
<main>
${coverOf(event, addresses)}
<h1>${escaped(name)}</h1>
${facts ? `<p class="facts">${escaped(facts)}</p>` : ''}
${wayInOf(event, addresses.slug)}
${minors || event.state === 'fechado' ? '' : `${pricesListOf(event)}\n${shownOf(event, addresses)}\n${matchesOf(event)}`}
<footer><a href="/#/remover">Remover minha foto</a></footer>
</main>
</body>
</html>
`;
}
