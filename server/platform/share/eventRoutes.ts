import { refuse } from '@volleyscouter/contract/errors';
import { addressOf } from '@volleyscouter/contract/route';
import {
  listDayEvents,
  readEventPage,
  readEventPhoto,
  readEventPicture,
  readLogo,
} from '@volleyscouter/contract/share';
import { keyOf, slugOf } from '@volleyscouter/core/shop/eventSlug';
import type { Parts } from '../../parts.ts';
import { pictureName } from '../../shop/photos/files.ts';
import { pictureFor, pictureOf } from '../../shop/pictures/picture.ts';
import { ANSWERED, type On } from '../http/handle.ts';
import { wantsPage } from '../http/refusalPage.ts';
import { sendFile, tagOf } from '../http/serve.ts';
import { signatures } from '../http/signature.ts';
import { type EventPage, findDayEvents, findEventPage, findEventPhoto } from './event.ts';
import { EVENT_POLICY, eventHtml, factsOf } from './eventHtml.ts';
import { type EventCard, eventPicture } from './eventPicture.ts';
import { readSellerLogo } from './logo.ts';
import { pictureCache } from './pictureCache.ts';
import { refusedPage } from './refused.ts';

const NOT_FOUND = {
  title: 'Não há evento neste endereço',
  advice: 'O evento ainda não foi aberto, saiu do ar, ou o endereço está incompleto.',
  link: 'Ir para o início',
  to: '/',
};

const pictureTag = (event: EventPage): string =>
  tagOf(event.name, factsOf(event), event.cover?.photo ?? '', event.cover?.made ?? 0);

/**
 * Signs a photo's index on the page. Without this signature, each request would read all photos of the event.
 */
const SIGNED = 'opened';
const subjectOf = (event: string, photo: string): string => `${event} ${photo}`;

export function eventPageRoutes(on: On, { db, clock, secret, photos, publicUrl, seller }: Parts): void {
  const pictures = pictureCache(async (event: EventPage) => eventPicture(await cardOf(event)));
  const { sign, signer } = signatures(secret, 'event-photo', { [SIGNED]: 'always' });

  const find = async (slug: string): Promise<EventPage | null> => {
    const key = keyOf(slug);
    return key === null ? null : findEventPage(db, key);
  };

  const cardOf = async (event: EventPage): Promise<EventCard> => {
    const { cover } = event;
    const stored =
      cover && (await photos.open(pictureName(cover.photo, pictureFor('preview', false, cover.made))));
    return { name: event.name, facts: factsOf(event), seller: seller.nome, cover: stored ?? null };
  };

  on(readEventPage, async (call) => {
    const { params, request, reply } = call;
    const event = await find(params.slug);
    if (!event) return refusedPage(call, NOT_FOUND);
    const slug = slugOf(event.name, event.key);
    // a link with a former name redirects to the current name
    if (slug !== params.slug) {
      reply.redirect(addressOf(readEventPage.path, { slug }), 302);
      return ANSWERED;
    }
    const base = publicUrl ?? `${request.protocol}://${request.host}`;
    const html = eventHtml(
      event,
      { name: seller.nome, hasLogo: seller.logo !== '' },
      {
        slug,
        page: base + addressOf(readEventPage.path, { slug }),
        picture: base + addressOf(readEventPicture.path, { slug }, { v: pictureTag(event) }),
        photoOf: ({ id }, tamanho, index) => {
          const k = sign(SIGNED, subjectOf(event.key, id), `${index}`, clock());
          return addressOf(readEventPhoto.path, { slug, id, tamanho }, { k });
        },
      },
    );
    reply.header('content-security-policy', EVENT_POLICY);
    if (!event.listed || event.minors) reply.header('x-robots-tag', 'noindex');
    return sendFile(call, {
      tag: tagOf(html),
      type: 'text/html; charset=utf-8',
      open: async () => Buffer.from(html),
    });
  });

  on(listDayEvents, async ({ params: { dia } }) =>
    (await findDayEvents(db, dia)).map(({ name, key }) => ({ name, slug: slugOf(name, key) })),
  );

  on(readEventPicture, async (call) => {
    const event = await find(call.params.slug);
    if (!event || event.minors) return refuse('not-found');
    call.reply.header('x-robots-tag', 'noindex');
    const tag = pictureTag(event);
    const open = async () => (await pictures(tag, event)) ?? refuse('timeout');
    return sendFile(call, { tag, type: 'image/jpeg', open });
  });

  on(readEventPhoto, async (call) => {
    const { slug, id, tamanho } = call.params;
    const key = keyOf(slug) ?? '';
    const photo = await findEventPhoto(db, key, id);
    const index = signer(SIGNED, subjectOf(key, id), call.query.k ?? '', clock())?.ref;
    if (!photo || !(photo.isCover || Number(index) < photo.previews)) {
      if (!wantsPage(call.request)) return refuse('not-found');
      // the event was closed, or the photo removed, while the page was open
      call.reply.redirect(addressOf(readEventPage.path, { slug }), 302);
      return ANSWERED;
    }
    call.reply.header('x-robots-tag', 'noindex');
    return sendFile(call, pictureOf(photos, photo, pictureFor(tamanho, false, photo.made)));
  });

  on(readLogo, async (call) => {
    const logo = seller.logo === '' ? null : await readSellerLogo(seller.logo);
    if (!logo) return refuse('not-found');
    return sendFile(call, { tag: tagOf(logo.toString('base64')), type: 'image/png', open: async () => logo });
  });
}
