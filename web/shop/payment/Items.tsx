import { Button, Text } from '@mantine/core';
import { IconCheck, IconDownload, IconFileZip, IconReceipt } from '@tabler/icons-react';
import type { Purchase, PurchaseItem } from '@volleyscouter/contract/purchases';
import { type ReactNode, useId, useState } from 'react';
import { Card, Heading, Row, Small, Stack } from '../../kit/layout.tsx';
import { reais } from '../../kit/money.ts';
import { Notice } from '../../kit/Notice.tsx';
import { CallError } from '../../platform/api/queryCall.ts';
import { Photo } from '../shared/photos/Photo.tsx';
import { fetchAnew } from '../shared/purchases/queries.ts';
import { paymentText as texts } from '../shared/texts/payment.ts';
import classes from './Items.module.css';
import type { ReceiptSeller } from './receiptLines.ts';
import { SavePhotos, sharesPhotos } from './SavePhotos.tsx';
import { savePhotosText } from './savePhotosText.ts';
import { isRepeated } from './steps.ts';

/** Reason why downloads are closed. */
const CLOSED: Partial<Record<Purchase['status'], string>> = {
  Pendente: texts.afterPayment,
  'Pagamento em análise': texts.afterPayment,
  Cancelado: texts.cancelled,
  Estornado: texts.noMore,
};

interface Failed {
  title: string;
  text: string;
}

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

/** A purchase cached by an older version of the page has no parts, so the result is `zip`. */
const linkOfPart = ({ partes, zip }: Purchase, at: number): string => partes?.[at]?.link ?? zip;

async function saveReceipt(purchase: Purchase, seller: ReceiptSeller): Promise<Failed | null> {
  try {
    const { downloadReceipt } = await import('./receipt.ts');
    await downloadReceipt(purchase, seller);
    return null;
  } catch {
    return { title: texts.receiptFailed, text: texts.receiptHint };
  }
}

interface ItemsProps {
  purchase: Purchase;
  seller: ReceiptSeller | undefined;
}

export function Items({ purchase, seller }: ItemsProps) {
  const { _id: id, produtos, status } = purchase;
  const { busy, failed, run } = useTasks();
  const [downloadedIds, setDownloadedIds] = useState<ReadonlySet<string>>(new Set());
  const reasonId = useId();
  const paid = status === 'Pago';
  const files = purchase.partes?.length > 1 ? purchase.partes : [{ bytes: 0 }];
  const [shares] = useState(sharesPhotos);
  const toSave = produtos.filter(({ retirada }) => !retirada).map(({ _id }) => _id);
  const only = toSave.length === 1;
  const closed = isRepeated(purchase) ? texts.getElsewhere : CLOSED[status];
  const takeOne = (item: PurchaseItem) =>
    run(item._id, async () => {
      const problem = await download(
        id,
        (now) => now.produtos.find(({ _id }) => _id === item._id)?.image ?? '',
      );
      if (!problem) setDownloadedIds((before) => new Set(before).add(item._id));
      return problem;
    });
  const noteSaved = (photos: readonly string[]) =>
    setDownloadedIds((before) => new Set([...before, ...photos]));
  const receipt = (paid || status === 'Estornado') && seller;
  return (
    <Card as="section" gap={16} className={classes.items} aria-label={texts.items}>
      <Row gap={16} align="baseline" justify="between" rowGap={0}>
        <Heading size="lg">{texts.items}</Heading>
        {closed && (
          <Text id={reasonId} c="dimmed">
            {closed}
          </Text>
        )}
      </Row>
      {paid && shares && toSave.length > 0 && <SavePhotos id={id} photos={toSave} onSaved={noteSaved} />}
      {((paid && !only) || receipt) && (
        <Row className={classes.all}>
          {paid &&
            !only &&
            files.map(({ bytes }, at) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the part
                key={at}
                size="lg"
                variant={shares ? 'default' : 'filled'}
                leftSection={<IconFileZip size={22} stroke={1.75} aria-hidden="true" />}
                loading={busy.has(`zip ${at}`)}
                onClick={() => run(`zip ${at}`, () => download(id, (now) => linkOfPart(now, at)))}
              >
                {files.length > 1 ? savePhotosText.part(at + 1, files.length, bytes) : texts.zip}
              </Button>
            ))}
          {receipt && (
            <Button
              size={only ? undefined : 'lg'}
              variant="default"
              leftSection={<IconReceipt size={22} stroke={1.75} aria-hidden="true" />}
              loading={busy.has('receipt')}
              onClick={() => run('receipt', () => saveReceipt(purchase, receipt))}
            >
              {texts.receipt}
            </Button>
          )}
        </Row>
      )}
      {paid && files.length > 1 && <Small as="p">{savePhotosText.parts}</Small>}
      {failed && <Notice title={failed.title}>{failed.text}</Notice>}
      <Stack as="ul" gap={0}>
        {produtos.map((item, index) => (
          <Item
            key={item._id}
            item={item}
            position={index + 1}
            open={paid && !item.retirada}
            only={only}
            reasonId={closed && reasonId}
            busy={busy.has(item._id)}
            save={
              shares && !only
                ? (label) => <SavePhotos small {...{ id, label }} photos={[item._id]} onSaved={noteSaved} />
                : null
            }
            isDownloaded={item.baixadaEm !== '' || downloadedIds.has(item._id)}
            onDownload={() => takeOne(item)}
          />
        ))}
      </Stack>
    </Card>
  );
}

interface ItemProps {
  item: PurchaseItem;
  position: number;
  open: boolean;
  /** True if only one photo can be downloaded. */
  only: boolean;
  /** Element that explains why the download is closed. */
  reasonId: string | undefined;
  busy: boolean;
  isDownloaded: boolean;
  /** The argument is the accessible label. */
  save: ((label: string) => ReactNode) | null;
  onDownload: () => void;
}

function Item({ item, position, open, only, reasonId, busy, isDownloaded, save, onDownload }: ItemProps) {
  const { evento, local, imageCard, thumbhash, priceInCents, retirada, repetida } = item;
  return (
    <Row as="li" gap={12} wrap={false} className={classes.item}>
      <span className={classes.thumb}>
        <Photo src={imageCard} alt="" thumbhash={thumbhash} width={64} height={80} lazy />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{texts.place(position)}</span>
        <bdi className={classes.event}>{evento}</bdi>
        <Small as="bdi">{local}</Small>
        {repetida && !open && (
          <Small tone="plain" fw={600}>
            {texts.repeated}
          </Small>
        )}
        {retirada && <Small className={classes.withdrawn}>{texts.takenDown}</Small>}
      </span>
      <Small className={classes.price} data-figures>
        {reais(priceInCents)}
        {isDownloaded && open && (
          <Row as="span" wrap={false} className={classes.taken}>
            <IconCheck size={14} stroke={2.5} aria-hidden="true" /> {texts.downloaded}
          </Row>
        )}
      </Small>
      {open && save && (
        <div className={classes.save}>
          {save(savePhotosText.saveOf(texts.photoOf(position, evento, local)))}
        </div>
      )}
      {!retirada && (
        <Button
          variant={open ? (only ? 'filled' : 'light') : 'default'}
          size={open && only ? 'lg' : undefined}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          disabled={!open}
          loading={busy}
          aria-label={texts.downloadOf(texts.photoOf(position, evento, local))}
          aria-describedby={reasonId}
          onClick={onDownload}
        >
          {texts.download}
        </Button>
      )}
    </Row>
  );
}

/** Downloads through a link element: the server sets the file name, and the page stays open. */
function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Links of originals expire after five minutes, so the purchase is fetched again each time. */
async function download(id: string, linkOf: (purchase: Purchase) => string): Promise<Failed | null> {
  const title = texts.downloadFailed;
  try {
    const address = linkOf(await fetchAnew(id));
    // HEAD: the content may be large
    const isThere = address !== '' && (await fetch(address, { method: 'HEAD' }).catch(() => null))?.ok;
    if (!isThere) return { title, text: texts.linkGone };
    follow(address);
    return null;
  } catch (cause) {
    return { title, text: cause instanceof CallError ? cause.message : texts.linkGone };
  }
}
