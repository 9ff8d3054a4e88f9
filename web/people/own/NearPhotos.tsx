import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Grid } from '../../kit/Grid.tsx';
import { Row, Small } from '../../kit/layout.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { playLine } from '../../platform/text/photoPlay.ts';
import { PhotoCard } from '../../shop/shared/photos/PhotoCard.tsx';
import { usePhotosNearPoints } from './calls.ts';
import { ownText as texts } from './ownText.ts';

/** Photos of rallies that the athlete won by an ace, an attack or a block. */
export function NearPhotos() {
  const navigate = useNavigate();
  const query = usePhotosNearPoints();
  return (
    <Panel title={texts.near}>
      <Small as="p" mb={12}>
        {texts.nearText}
      </Small>
      <QueryStates query={query} texts={texts.nearStates} places={[280]}>
        {({ pages }) => {
          const photos = pages.flatMap(({ data }) => data);
          if (photos.length === 0) return <p>{texts.nearEmpty}</p>;
          return (
            <Grid as="ul" least="9rem">
              {photos.map(({ _id, evento, imageCard, thumbhash, jogada }) => {
                const play = jogada ? playLine(jogada) : '';
                const address = `/ar/shop?foto=${_id}`;
                return (
                  <li key={_id}>
                    <PhotoCard
                      src={imageCard}
                      alt=""
                      thumbhash={thumbhash}
                      lazy
                      title={evento}
                      detail=""
                      line={play}
                      href={`#${address}`}
                      openLabel={texts.open(`${evento}, ${play}`)}
                      onOpen={() => void navigate(address)}
                    />
                  </li>
                );
              })}
            </Grid>
          );
        }}
      </QueryStates>
      {query.hasNextPage && (
        <Row justify="center" mt={16}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </Row>
      )}
    </Panel>
  );
}
