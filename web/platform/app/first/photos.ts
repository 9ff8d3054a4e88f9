/**
 * Draws the first photos of the shop, with the classes and positions of the application. The drawing covers
 * the page until the application shows the shop. Screen readers and the Tab key skip the drawing, because the
 * application soon replaces it.
 */
import type { ShopProduct } from '@volleyscouter/contract/products';
import { isHidden } from '@volleyscouter/core/shop/tags';
import cartButtonClasses from '../../../shop/catalog/CartButton.module.css';
import { addressOf, filterIn, isOpened, type ShopFilter } from '../../../shop/catalog/filter.ts';
import { layoutOf, roomOf } from '../../../shop/catalog/layout.ts';
import { isForSale, pictureOf, priceOf } from '../../../shop/catalog/offer.ts';
import gridClasses from '../../../shop/catalog/PhotoGrid.module.css';
import shopClasses from '../../../shop/catalog/Shop.module.css';
import shopCardClasses from '../../../shop/catalog/ShopCard.module.css';
import headClasses from '../../../shop/catalog/ShopHead.module.css';
import { readCart, toggleInCart } from '../../../shop/shared/cart.ts';
import { blurOf } from '../../../shop/shared/photos/blur.ts';
import photoClasses from '../../../shop/shared/photos/Photo.module.css';
import cardClasses from '../../../shop/shared/photos/PhotoCard.module.css';
import { isAthlete, tokenOf, userName } from '../../api/session.ts';
import { load } from '../../api/storage.ts';
import { nav } from '../../text/nav.ts';
import { playLine } from '../../text/photoPlay.ts';
import { cardText as texts } from '../../text/shopCard.ts';
import barClasses from '../Bar.module.css';
import { countItems } from '../cartCount.ts';
import { barLink, barOf } from './bar.ts';
import { box } from './box.ts';
import { removeWhenShown } from './removeWhenShown.ts';
import { styles } from './styles.ts';

interface FirstPage {
  data: readonly ShopProduct[];
  total: number;
  fotos: number;
}

/** Resolves when the photos of the first row have loaded or failed. */
export async function drawFirstPhotos(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) return;
  const list: FirstPage = await response.clone().json();
  const search = new URLSearchParams(window.location.hash.split('?')[1] ?? '');
  const filter = filterIn(search.toString());
  // The application draws other first views itself.
  if (list.data.length === 0 || load('shopDense') !== null || search.has('foto') || isOpened(filter)) return;
  const over = box('div', { id: 'first' });
  over.ariaHidden = 'true';
  const { grid, fill } = gridOf(list, filter);
  over.append(
    styles(),
    bar(),
    box(
      'div',
      { class: shopClasses.shop },
      head(filter, list),
      box('div', { class: shopClasses.tools }),
      photos(grid),
    ),
  );
  document.body.append(over);
  removeWhenShown(over, isShopShown);
  await fill();
}

/** Also true for an error message or another screen. */
function isShopShown(root: HTMLElement): boolean {
  const image = root.querySelector<HTMLImageElement>('[data-place="0"] img');
  if (image) return image.complete;
  // the heading of the shop appears before its photos
  return root.querySelector('main :is(h1, h2, [role=alert])') !== null && !root.querySelector('[data-place]');
}

const photos = (grid: HTMLElement): HTMLElement => box('div', { class: shopClasses.photos }, grid);

function bar(): HTMLElement {
  const count = countItems(load('cartItems'));
  return barOf(
    [
      barLink('/ar/shop', nav.shop, true),
      barLink('/ar/compras', nav.purchases),
      ...(isAthlete() ? [barLink('/ar/eu', nav.own)] : []),
      barLink('/ar/cart', count > 0 ? `${nav.cart} ${count}` : nav.cart),
    ],
    box('span', { class: barClasses.link }, nav.leave),
    true,
  );
}

function head({ evento, palavras }: ShopFilter, { data, fotos }: FirstPage): HTMLElement {
  const field = box('input', { class: headClasses.field, tabindex: '-1', placeholder: texts.filterHint });
  field.value = palavras;
  field.readOnly = true;
  const drawn = box(
    'div',
    { class: headClasses.head },
    box(
      'div',
      { class: headClasses.greeting },
      box('h1', { class: headClasses.hello }, texts.greeting(userName('shopper') ?? texts.guest)),
      box('span', { class: headClasses.account }),
    ),
    box(
      'span',
      { class: headClasses.event },
      box('span', { class: `${headClasses.field} choice` }, (evento && data[0]?.evento) || texts.allEvents),
    ),
    box('span', { class: headClasses.words }, field),
    box(
      'div',
      { class: headClasses.found },
      box('span', { class: headClasses.count }, texts.count(fotos)),
      box('span', { class: headClasses.dense }),
    ),
  );
  drawn.inert = true;
  return drawn;
}

/**
 * Returns a grid with the height of the full list. It contains only the cards that fit in the window.
 * `fill` loads the first row before the other photos.
 */
function gridOf(
  { data, total }: FirstPage,
  filter: ShopFilter,
): { grid: HTMLElement; fill: () => Promise<void> } {
  const layout = layoutOf(roomOf(document.documentElement.clientWidth), window.innerWidth);
  const { columns, width, cardHeight, step } = layout;
  const grid = box('ul', { class: gridClasses.grid });
  grid.style.height = `${Math.ceil(total / columns) * step}px`;
  const rows = Math.ceil(window.innerHeight / step);
  const cards = data.slice(0, rows * columns).map((photo, index) => {
    const { figure, image } = card(photo, hrefOf(photo, filter));
    const listItem = box('li', { class: gridClasses.place, 'data-early': String(index) }, figure);
    Object.assign(listItem.style, {
      top: `${Math.floor(index / columns) * step}px`,
      left: `${layout.left(index % columns)}px`,
      width: `${width}px`,
      height: `${cardHeight}px`,
    });
    grid.append(listItem);
    return { image, src: pictureOf(photo) };
  });
  const showPhoto = async ({ image, src }: (typeof cards)[number]): Promise<void> => {
    image.src = src;
    await image.decode();
    image.dataset.shown = 'now';
  };
  const fill = async (): Promise<void> => {
    await Promise.allSettled(cards.slice(0, columns).map(showPhoto));
    void Promise.allSettled(cards.slice(columns).map(showPhoto));
  };
  return { grid, fill };
}

const hrefOf = ({ _id, pilha, pilhaFotos }: ShopProduct, filter: ShopFilter): string =>
  `#/ar/shop${pilhaFotos > 1 ? addressOf({ ...filter, pilha }) : addressOf(filter, _id)}`;

/** Same markup as ShopCard. */
function card(photo: ShopProduct, href: string): { figure: HTMLElement; image: HTMLImageElement } {
  const { evento, local, tags, thumbhash, pilhaFotos, jogada } = photo;
  const image = box('img', {
    class: photoClasses.photo,
    alt: '',
    width: '400',
    height: '500',
    fetchpriority: 'high',
    draggable: 'false',
  });
  const frame = box('span', { class: photoClasses.frame }, image);
  const blur = blurOf(thumbhash);
  if (blur) frame.style.backgroundImage = `url("${blur}")`;
  const edge = box(
    'div',
    { class: cardClasses.edge },
    box('span', { class: shopCardClasses.plate, 'data-figures': '' }, priceOf(photo)),
  );
  if (isHidden(tags)) edge.append(box('span', { class: shopCardClasses.plate }, texts.hidden));
  const figure = box(
    'figure',
    { class: cardClasses.card },
    box('a', { class: cardClasses.open, href, tabindex: '-1', draggable: 'false' }, frame),
    edge,
    box(
      'figcaption',
      { class: cardClasses.caption },
      box('span', { class: cardClasses.title }, evento),
      box('span', { class: cardClasses.detail }, local),
      ...(jogada ? [box('span', { class: cardClasses.line }, playLine(jogada))] : []),
    ),
  );
  if (pilhaFotos > 1)
    edge.before(
      box(
        'div',
        { class: cardClasses.corner },
        box('span', { class: shopCardClasses.mark }, `${pilhaFotos}`),
      ),
    );
  if (isForSale(photo)) edge.append(wantButton(photo, figure));
  return { figure, image };
}

/**
 * A click before the application loads changes the cart in the browser's storage, which the application reads
 * later.
 */
function wantButton(photo: ShopProduct, figure: HTMLElement): HTMLButtonElement {
  const button = box('button', { class: cartButtonClasses.want, type: 'button', tabindex: '-1' });
  const show = (): void => {
    const inCart = readCart(load('cartItems')).some(({ product }) => product._id === photo._id);
    button.textContent = inCart ? texts.remove : texts.want;
    button.toggleAttribute('data-in-cart', inCart);
    figure.toggleAttribute('data-chosen', inCart);
  };
  button.addEventListener('click', () => {
    if (tokenOf('shopper') !== null) toggleInCart(photo);
    show();
  });
  show();
  return button;
}
