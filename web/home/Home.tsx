import { Loader, Text, Title } from '@mantine/core';
import { t } from '../text/pt.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { Gifts } from './Gifts.tsx';
import classes from './Home.module.css';

/** A decoration, which comes after the words. */
const CourtArt = onDemand(async () => (await import('../ui/CourtArt.tsx')).CourtArt);

/** The face of the product: welcome, the way to the shop, the gifts. */
export function Home() {
  usePageTitle();
  return (
    <>
      <section className={classes.hero} data-ground="deep">
        <CourtArt className={classes.art} />
        <div className={classes.inside}>
          <div className={classes.words}>
            <Title order={1} className={classes.title}>
              {t.home.title}
            </Title>
            <Text size="lg" className={classes.text}>
              {t.home.text}
            </Text>
            <div className={classes.actions}>
              <LinkButton to="/ar/shop" size="lg">
                {t.home.toShop}
              </LinkButton>
              <LinkButton to="/jogos" size="lg" variant="outline" className={classes.second}>
                {t.home.toGames}
              </LinkButton>
            </div>
          </div>
        </div>
      </section>
      <section className={classes.gifts} aria-labelledby="brindes">
        <Title order={2} id="brindes" className={classes.heading}>
          {t.home.gifts}
        </Title>
        <Text c="dimmed">{t.home.giftsText}</Text>
        <Gifts waiting={<Waiting />} />
        <div className={classes.bottom}>
          <LinkButton to="/ar/shop" size="lg">
            {t.home.toShop}
          </LinkButton>
        </div>
      </section>
    </>
  );
}

/** The spinner in the room of the first gifts. */
function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label={t.home.loadingGifts}>
      <Loader />
    </div>
  );
}
