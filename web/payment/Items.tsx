import { Button } from '@mantine/core';
import { IconCheck, IconDownload, IconFileZip, IconReceipt } from '@tabler/icons-react';
import type { Purchase, PurchaseItem } from '@volleyscouter/contract/purchases';
import { useId, useState } from 'react';
import { Photo } from '../parts/photos/Photo.tsx';
import { paymentText as words } from '../text/payment.ts';
import { Alarm } from '../ui/Alarm.tsx';
import { reais } from '../ui/money.ts';
import { startDownload } from './download.ts';
import classes from './Items.module.css';
import type { ReceiptSeller } from './receiptLines.ts';
import { isRepeated } from './repeated.ts';

/** Why nothing can be downloaded, by status. */
const CLOSED: Partial<Record<Purchase['status'], string>> = {
  Pendente: words.afterPayment,
  'Pagamento em análise': words.afterPayment,
  Cancelado: words.cancelled,
  Estornado: words.noMore,
};

interface Failed {
  title: string;
  text: string;
}

/** What is under way, by name, and what failed last. */
function useTasks() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<Failed | null>(null);
  const run = async (name: string, task: () => Promise<Failed | null>) => {
    if (busy.has(name)) return;
    setFailed(null);
    setBusy((before) => new Set(before).add(name));
    const problem = await task();
    setBusy((before) => new Set([...before].filter((other) => other !== name)));
    if (problem) setFailed(problem);
  };
  return { busy, failed, run };
}

async function download(id: string, linkOf: (now: Purchase) => string): Promise<Failed | null> {
  const started = await startDownload(id, linkOf);
  return started.ok ? null : { title: words.downloadFailed, text: started.error };
}

async function saveReceipt(purchase: Purchase, seller: ReceiptSeller): Promise<Failed | null> {
  try {
    const { downloadReceipt } = await import('./receipt.ts');
    await downloadReceipt(purchase, seller);
    return null;
  } catch {
    return { title: words.receiptFailed, text: words.receiptHint };
  }
}

interface ItemsProps {
  purchase: Purchase;
  seller: ReceiptSeller | undefined;
}

/** The photos of the purchase, each with its Download; all of them and the receipt once it is paid. */
export function Items({ purchase, seller }: ItemsProps) {
  const { _id: id, produtos, status } = purchase;
  const { busy, failed, run } = useTasks();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const why = useId();
  const paid = status === 'Pago';
  const only = produtos.filter(({ retirada }) => !retirada).length === 1;
  const closed = isRepeated(purchase) ? words.getElsewhere : CLOSED[status];
  const takeOne = (item: PurchaseItem) =>
    run(item._id, async () => {
      const problem = await download(
        id,
        (now) => now.produtos.find(({ _id }) => _id === item._id)?.image ?? '',
      );
      if (!problem) setTaken((before) => new Set(before).add(item._id));
      return problem;
    });
  const receipt = (paid || status === 'Estornado') && seller;
  return (
    <section className={classes.items} aria-label={words.items}>
      <div className={classes.head}>
        <h2 className={classes.title}>{words.items}</h2>
        {closed && (
          <p id={why} className={classes.why}>
            {closed}
          </p>
        )}
      </div>
      {((paid && !only) || receipt) && (
        <div className={classes.all}>
          {paid && !only && (
            <Button
              size="lg"
              leftSection={<IconFileZip size={22} stroke={1.75} aria-hidden="true" />}
              loading={busy.has('zip')}
              onClick={() => run('zip', () => download(id, ({ zip }) => zip))}
            >
              {words.zip}
            </Button>
          )}
          {receipt && (
            <Button
              size={only ? undefined : 'lg'}
              variant="default"
              leftSection={<IconReceipt size={22} stroke={1.75} aria-hidden="true" />}
              loading={busy.has('receipt')}
              onClick={() => run('receipt', () => saveReceipt(purchase, receipt))}
            >
              {words.receipt}
            </Button>
          )}
        </div>
      )}
      {failed && <Alarm title={failed.title}>{failed.text}</Alarm>}
      <ul className={classes.list}>
        {produtos.map((item, place) => (
          <Item
            key={item._id}
            item={item}
            place={place + 1}
            open={paid && !item.retirada}
            only={only}
            why={closed && why}
            busy={busy.has(item._id)}
            taken={item.baixadaEm !== '' || taken.has(item._id)}
            onDownload={() => takeOne(item)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  item: PurchaseItem;
  place: number;
  open: boolean;
  /** There is no other one to take. */
  only: boolean;
  /** Id of the words that say why it is not. */
  why: string | undefined;
  busy: boolean;
  taken: boolean;
  onDownload: () => void;
}

function Item({ item, place, open, only, why, busy, taken, onDownload }: ItemProps) {
  const { evento, local, imageCard, thumbhash, priceInCents, retirada, repetida } = item;
  return (
    <li className={classes.item}>
      <span className={classes.thumb}>
        <Photo src={imageCard} alt="" thumbhash={thumbhash} width={64} height={80} lazy />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{words.place(place)}</span>
        <bdi className={classes.event}>{evento}</bdi>
        <bdi className={classes.detail}>{local}</bdi>
        {repetida && !open && <span className={classes.repeated}>{words.repeated}</span>}
        {retirada && <span className={classes.withdrawn}>{words.takenDown}</span>}
      </span>
      <span className={classes.price} data-figures>
        {reais(priceInCents)}
        {taken && open && (
          <span className={classes.taken}>
            <IconCheck size={14} stroke={2.5} aria-hidden="true" /> {words.downloaded}
          </span>
        )}
      </span>
      {!retirada && (
        <Button
          variant={open ? (only ? 'filled' : 'light') : 'default'}
          size={open && only ? 'lg' : undefined}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          disabled={!open}
          loading={busy}
          aria-label={words.downloadOf(words.photoOf(place, evento, local))}
          aria-describedby={why}
          onClick={onDownload}
        >
          {words.download}
        </Button>
      )}
    </li>
  );
}
