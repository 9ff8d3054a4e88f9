/** The message that photos of a shirt number are in the shop. */
export interface AlertPhotos {
  _id: string;
  evento: string;
  /** Of the page of the event. */
  slug: string;
  numero: number;
  /** Empty: of any team. */
  time: string;
  fotos: number;
  /** Whoever has no account can register at this event. */
  cadastro: boolean;
}

export const ALERT_SUBJECT = 'Suas fotos estão na loja';

/** `origin` is where the site is reached; `greeting` names the person where somebody reads the message before it is sent. */
export function alertMessage(alert: AlertPhotos, origin: string, greeting: string): string {
  const { _id, evento, slug, numero, time, fotos, cadastro } = alert;
  const team = time && ` (${time})`;
  const shirt = `camisa=${numero}${time && `&time=${encodeURIComponent(time)}`}`;
  // leads whoever is signed in on to the photos
  const photos = cadastro ? `cadastro/${slug}?${shirt}` : `ar/shop?evento=${slug}&${shirt}`;
  return [
    `${greeting}! ${fotos === 1 ? 'Há 1 foto' : `Há ${fotos} fotos`} da camisa ${numero}${team} em ${evento}: ${origin}/#/${photos}`,
    `Este aviso é único. Para apagar o seu contato: ${origin}/#/avise-me/parar/${_id}`,
  ].join('\n');
}
