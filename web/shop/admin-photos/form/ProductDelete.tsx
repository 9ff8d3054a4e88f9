import { Button, Text } from '@mantine/core';
import type { AdminProduct } from '@volleyscouter/contract/products';
import { ok } from '@volleyscouter/core/result';
import { useNavigate } from 'react-router';
import { Grid } from '../../../kit/Grid.tsx';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Row } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { t } from '../../../platform/text/pt.ts';
import { photoCalls } from '../calls.ts';
import { useListAddress } from '../listAddress.ts';
import { useRefreshPhotos } from '../queries.ts';
import classes from './Form.module.css';
import { PhotoPanel } from './PhotoPanel.tsx';
import { RoutePhotoScreen } from './ProductEdit.tsx';

const texts = adminPhotos.remove;

export function ProductDelete() {
  return (
    <RoutePhotoScreen title={texts.title} tab={t.screens.removeProduct} goneTitle={adminPhotos.form.photo}>
      {(product) => <Question product={product} />}
    </RoutePhotoScreen>
  );
}

function Question({ product }: { product: AdminProduct }) {
  const refresh = useRefreshPhotos();
  const navigate = useNavigate();
  const back = useListAddress();
  const { save, busy, failure } = useSave(
    async () => {
      const answer = await call(photoCalls.deleteProduct, { params: { id: product._id } });
      // a photo that was already deleted counts as deleted
      return !answer.ok && answer.error.code === 'not-found' ? ok({ ok: true as const }) : answer;
    },
    async () => {
      void toast.good(texts.done);
      // `replace`: Back must not lead to the deleted photo
      await navigate(back, { replace: true });
      await refresh();
    },
  );
  return (
    <Grid align="start" gap={24} className={classes.question}>
      <PhotoPanel product={product} />
      <div>
        <Text c="dimmed" mb={12} className={classes.about}>
          <strong>{product.evento || texts.noEvent}</strong>
          {[product.local, reais(product.priceInCents)].filter(Boolean).join(' · ')}
        </Text>
        <Text>{adminPhotos.picked.sureText}</Text>
        {failure && <Notice title={texts.failed}>{failure.msg}</Notice>}
        <Row grow mt={20}>
          <LinkButton to={back} variant="default">
            {t.cancel}
          </LinkButton>
          <Button color="red" onClick={() => save()} loading={busy}>
            {texts.yes}
          </Button>
        </Row>
      </div>
    </Grid>
  );
}
