import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { reais } from '../../kit/money.ts';
import { requestsText as texts } from '../../platform/text/requests.ts';

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
    action: texts.grantErasure,
    title: texts.sureErasure,
    text: texts.sureErasureText,
    done: texts.grantedErasure,
    final: true,
  },
  denied: {
    action: texts.denyErasure,
    title: texts.sureDeny,
    text: texts.sureDenyErasureText,
    done: texts.denied,
    final: false,
  },
};

const PHOTO: Record<Decision, AnswerOption> = {
  granted: {
    action: texts.grantPhoto,
    title: texts.surePhoto,
    text: texts.surePhotoText,
    done: texts.grantedPhoto,
    final: true,
  },
  denied: {
    action: texts.denyPhoto,
    title: texts.sureShow,
    text: texts.sureShowText,
    done: texts.deniedPhoto,
    final: false,
  },
};

/** For a request that names no photo, or whose photo no longer exists. */
const OTHER: Record<Decision, AnswerOption> = {
  granted: {
    action: texts.grantOther,
    title: texts.sureGrant,
    text: texts.sureGrantText,
    done: texts.granted,
    final: false,
  },
  denied: {
    action: texts.denyOther,
    title: texts.sureDeny,
    text: texts.sureDenyOtherText,
    done: texts.denied,
    final: false,
  },
};

/** A photo that is no longer in the shop can still be withdrawn from its buyers. */
function soldOptions(vendida: PrivacyRequest['vendida'], inShop: boolean): Record<Decision, AnswerOption> {
  const { granted } = PHOTO;
  const text = `${granted.text} ${texts.sold(vendida.compras, reais(vendida.cents))}`;
  return { ...(inShop ? PHOTO : OTHER), granted: { ...granted, text } };
}

export function answerOptions({ kind, produto, vendida }: PrivacyRequest): Record<Decision, AnswerOption> {
  if (kind === 'erasure') return ERASURE;
  if (vendida.compras > 0) return soldOptions(vendida, produto !== null);
  return produto ? PHOTO : OTHER;
}

/**
 * Except for `erasure`, the text mentions no photo in two cases:
 *
 * - the request names no photo;
 * - the request is refused, and its photo no longer exists.
 */
export function decisionOf({ kind, produto, fotoIndicada }: PrivacyRequest, decision: Decision): string {
  if (kind === 'erasure') return texts.decisions.erasure[decision];
  const isWithdrawn = fotoIndicada && decision === 'granted';
  return produto || isWithdrawn ? texts.decisions.photo[decision] : texts.decisions.other[decision];
}
