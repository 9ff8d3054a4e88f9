import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { reais } from '../../kit/money.ts';
import { requestsText as words } from '../../platform/text/requests.ts';

export type Decision = NonNullable<PrivacyRequest['decision']>;

export interface AnswerOption {
  action: string;
  /** Title of the confirmation dialog; `text` explains the consequences. */
  title: string;
  text: string;
  /** Message after the answer. */
  done: string;
  /** True if the answer cannot be undone. */
  final: boolean;
}

const ERASURE: Record<Decision, AnswerOption> = {
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

const PHOTO: Record<Decision, AnswerOption> = {
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

/** For a request that names no photo, or whose photo no longer exists. */
const OTHER: Record<Decision, AnswerOption> = {
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

/** A photo that is no longer in the shop can still be withdrawn from its buyers. */
function soldOptions(vendida: PrivacyRequest['vendida'], inShop: boolean): Record<Decision, AnswerOption> {
  const { granted } = PHOTO;
  const text = `${granted.text} ${words.sold(vendida.compras, reais(vendida.cents))}`;
  return { ...(inShop ? PHOTO : OTHER), granted: { ...granted, text } };
}

export function answerOptions({ kind, produto, vendida }: PrivacyRequest): Record<Decision, AnswerOption> {
  if (kind === 'erasure') return ERASURE;
  if (vendida.compras > 0) return soldOptions(vendida, produto !== null);
  return produto ? PHOTO : OTHER;
}

/** Mentions no photo if none was named, or if a photo to restore no longer exists. */
export function decisionOf({ kind, produto, fotoIndicada }: PrivacyRequest, decision: Decision): string {
  if (kind === 'erasure') return words.decisions.erasure[decision];
  const isWithdrawn = fotoIndicada && decision === 'granted';
  return produto || isWithdrawn ? words.decisions.photo[decision] : words.decisions.other[decision];
}
