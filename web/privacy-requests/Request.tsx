import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { Link } from 'react-router';
import { writePhone } from '../parts/phone.ts';
import { Photo } from '../parts/photos/Photo.tsx';
import { requestsText as words } from '../text/requests.ts';
import { reais } from '../ui/money.ts';
import { Answers } from './Answers.tsx';
import { ageOf, writeInstant } from './age.ts';
import classes from './Requests.module.css';
import { decisionOf } from './ways.ts';

interface RequestProps {
  request: PrivacyRequest;
  now: number;
  /** It is told of as over, with less room. */
  over?: boolean;
}

/** Who paid for the photo, and what each gets back. */
function Buyers({ buyers, due }: { buyers: PrivacyRequest['compradores']; due: boolean }) {
  return (
    <div className={classes.buyers}>
      <span className={classes.head}>{due ? words.paidBack : words.toPayBack}</span>
      <ul>
        {buyers.map(({ compra, numero, nome, celular, cents }) => (
          <li key={compra}>
            <Link to={`/admin/compras/aprovar?compra=${compra}`}>{words.buyer(nome, numero)}</Link>
            {celular && <span>{writePhone(celular)}</span>}
            <strong>{reais(cents)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One request: what about, by whom, since when; and the answer. */
export function Request({ request, now, over = false }: RequestProps) {
  const {
    kind,
    nome,
    contato,
    relacao,
    mensagem,
    createdAt,
    decision,
    decidedAt,
    produto,
    conta,
    compradores,
  } = request;
  const about =
    kind === 'photo' ? words.photoOf(produto?.evento ?? '') : words.accountOf(conta?.nome ?? nome);
  return (
    <li>
      <article className={classes.request} data-over={over || undefined}>
        {kind === 'photo' && (
          <div className={classes.photo}>
            {produto ? (
              <Photo src={produto.imageCard} alt={about} thumbhash="" width={400} height={500} lazy />
            ) : (
              <span className={classes.noPhoto}>
                {request.fotoIndicada ? words.photoGone : words.noPhoto}
              </span>
            )}
          </div>
        )}
        <div className={classes.said}>
          <h3 className={classes.name}>{nome}</h3>
          <p className={classes.kind}>
            {words.kinds[kind]} · {words.relations[relacao]} ·{' '}
            <time dateTime={createdAt} title={writeInstant(createdAt)}>
              {ageOf(createdAt, now)}
            </time>
          </p>
          {kind === 'erasure' && <p>{conta || !decision ? about : words.accountGone}</p>}
          {produto?.evento && <p>{about}</p>}
          {contato && (
            <p>
              <span className={classes.head}>{words.contact}: </span>
              {contato}
            </p>
          )}
          {mensagem && <blockquote className={classes.message}>{mensagem}</blockquote>}
          {compradores.length > 0 && <Buyers buyers={compradores} due={decision === 'granted'} />}
          {decision ? (
            <p className={classes.decision}>
              <strong>{decisionOf(request, decision)}</strong> {words.on(writeInstant(decidedAt))}
            </p>
          ) : (
            <Answers request={request} />
          )}
        </div>
      </article>
    </li>
  );
}
