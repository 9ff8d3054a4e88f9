/** What the answers to a request are, and what they mean for what it asks. */
import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { reais } from '../../kit/money.ts';
import { requestsText as words } from '../../platform/text/requests.ts';

export type Decision = NonNullable<PrivacyRequest['decision']>;

export interface AnswerWay {
  /** The word on the button. */
  action: string;
  /** Asked once before: what follows from it. */
  title: string;
  text: string;
  /** Said when it is done. */
  done: string;
  /** It cannot be undone. */
  final: boolean;
}

const ERASURE: Record<Decision, AnswerWay> = {
  granted: {
    action: words.grantErasure,
    title: words.sureErasure,
    text: words.sureErasureText,
    done: words.grantedErasure,
    final: true,
  },
  denied: {
    action: words.denyErasure,
    title: words.sureDeny,
    text: words.sureDenyErasureText,
    done: words.denied,
    final: false,
  },
};

const PHOTO: Record<Decision, AnswerWay> = {
  granted: {
    action: words.grantPhoto,
    title: words.surePhoto,
    text: words.surePhotoText,
    done: words.grantedPhoto,
    final: true,
  },
  denied: {
    action: words.denyPhoto,
    title: words.sureShow,
    text: words.sureShowText,
    done: words.deniedPhoto,
    final: false,
  },
};

/** No photo was named, or it is gone: only the request itself is answered. */
const OTHER: Record<Decision, AnswerWay> = {
  granted: {
    action: words.grantOther,
    title: words.sureGrant,
    text: words.sureGrantText,
    done: words.granted,
    final: false,
  },
  denied: {
    action: words.denyOther,
    title: words.sureDeny,
    text: words.sureDenyOtherText,
    done: words.denied,
    final: false,
  },
};

/** Of a photo that somebody paid for; where the shop has it no more, it can still be taken from who bought it. */
function soldWays(vendida: PrivacyRequest['vendida'], inShop: boolean): Record<Decision, AnswerWay> {
  const { granted } = PHOTO;
  const text = `${granted.text} ${words.sold(vendida.compras, reais(vendida.cents))}`;
  return { ...(inShop ? PHOTO : OTHER), granted: { ...granted, text } };
}

export function answerWays({ kind, produto, vendida }: PrivacyRequest): Record<Decision, AnswerWay> {
  if (kind === 'erasure') return ERASURE;
  if (vendida.compras > 0) return soldWays(vendida, produto !== null);
  return produto ? PHOTO : OTHER;
}

/** How a request ended, in words. What was never named was neither taken away nor shown again. */
export function decisionOf({ kind, produto, fotoIndicada }: PrivacyRequest, decision: Decision): string {
  if (kind === 'erasure') return words.decisions.erasure[decision];
  const taken = fotoIndicada && decision === 'granted';
  return produto || taken ? words.decisions.photo[decision] : words.decisions.other[decision];
}
