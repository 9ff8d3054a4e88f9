export interface AlertPhotos {
  _id: string;
  evento: string;
  slug: string;
  numero: number;
  /** Empty: any team. */
  time: string;
  fotos: number;
  /** People without an account can register at this event. */
  cadastro: boolean;
}

export const ALERT_SUBJECT = 'Suas fotos estão na loja';

/** `greeting`: the first words, with the recipient's name if a person sends the message. */
export function alertMessage(alert: AlertPhotos, origin: string, greeting: string): string {
  const { _id, evento, slug, numero, time, fotos, cadastro } = alert;
  const team = time && ` (${time})`;
  const shirt = `camisa=${numero}${time && `&time=${encodeURIComponent(time)}`}`;
  // a signed-in person is redirected to the photos
  const photos = cadastro ? `cadastro/${slug}?${shirt}` : `ar/shop?evento=${slug}&${shirt}`;
  return [
    `${greeting}! ${fotos === 1 ? 'Há 1 foto' : `Há ${fotos} fotos`} da camisa ${numero}${team} em ${evento}: ${origin}/#/${photos}`,
    `Este aviso é único. Para apagar o seu contato: ${origin}/#/avise-me/parar/${_id}`,
  ].join('\n');
}
