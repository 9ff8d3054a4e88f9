import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import Carousel, { type RenderSlideProps } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { Key } from '../../../kit/Key.tsx';
import { t } from '../../../platform/text/pt.ts';
import { photosText } from '../texts/photos.ts';
import { LargeSlide } from './LargeSlide.tsx';
import type { LargePhoto } from './largePhoto.ts';
import 'yet-another-react-lightbox/styles.css';
import { Card, Row } from '../../../kit/layout.tsx';
import classes from './LargeView.module.css';

/** The photo is looked up only when its slide is drawn: lists have thousands of photos. */
interface PlaceSlide {
  type: 'place';
  position: number;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    place: PlaceSlide;
  }
}

export interface LargeViewProps {
  total: number;
  /** From 0. */
  position: number;
  /** `undefined` while the photo loads. */
  photoAt: (position: number) => LargePhoto | undefined;
  onMove: (position: number) => void;
  onClose: () => void;
  children: ReactNode;
  keys?: OwnKeys;
  onGone?: (src: string) => void;
  /** Given only while the list fails to load. */
  onRetry?: () => void;
}

const PLUGINS = [Zoom];
const FADE = { fade: 150, swipe: 300, navigation: 200 };
const ZOOM = { supports: ['place' as const], maxZoom: 4, scrollToZoom: true };

export function LargeView(props: LargeViewProps) {
  const { total, position, photoAt, onMove, onClose, children, keys, onGone, onRetry } = props;
  const slides = useMemo(
    () => Array.from({ length: total }, (_, index): PlaceSlide => ({ type: 'place', position: index })),
    [total],
  );
  const [help, setHelp] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '?') {
      event.preventDefault();
      setHelp(!help);
      return;
    }
    const key = keys?.[event.key.toLowerCase()];
    if (!key) return;
    event.preventDefault();
    key.run();
  };
  /** Escape closes the list of keys first; the large view does not receive this event. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!help || event.key !== 'Escape') return;
    event.stopPropagation();
    setHelp(false);
  };
  const slide = ({ slide: at, rect, offset }: RenderSlideProps) =>
    at.type === 'place' ? (
      <LargeSlide
        photo={photoAt(at.position)}
        area={rect}
        current={offset === 0}
        onGone={onGone}
        onRetry={onRetry}
      />
    ) : null;
  const single = total < 2 ? () => null : undefined;
  return (
    <Carousel
      open
      index={position}
      slides={slides}
      close={onClose}
      plugins={PLUGINS}
      labels={photosText.view}
      animation={FADE}
      carousel={{ finite: true, preload: 2, padding: 0, spacing: '12%' }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={ZOOM}
      on={{ view: ({ index }) => index !== position && onMove(index) }}
      render={{
        slide,
        buttonPrev: single,
        buttonNext: single,
        controls: () => (
          <>
            {total > 1 && (
              <Row as="p" gap={0} wrap={false} className={classes.count} data-figures>
                {photosText.placeOf(position + 1, total)}
              </Row>
            )}
            {help && <LargeKeys keys={keys} single={total < 2} />}
            <button
              type="button"
              className={classes.hint}
              aria-expanded={help}
              aria-keyshortcuts="?"
              onClick={() => setHelp(!help)}
            >
              {t.keys.hint} <Key of="?" />
            </button>
            <Row gap={0} wrap={false} className={classes.caption}>
              {children}
            </Row>
          </>
        ),
      }}
      className={classes.view}
      portal={{ container: { onKeyDown, onKeyDownCapture } }}
    />
  );
}

/** By name of the key. */
export type OwnKeys = Readonly<Record<string, { label: string; run: () => void }>>;

/** `single`: there is no other photo. */
export function LargeKeys({ keys = {}, single }: { keys: OwnKeys | undefined; single: boolean }) {
  const extraKeys = Object.entries(keys).map(([key, { label }]): [string, string] => [
    key.toUpperCase(),
    label,
  ]);
  const view = single ? photosText.keys.slice(1) : photosText.keys;
  return (
    <Card as="section" className={classes.keys} aria-label={t.keys.title}>
      <dl>
        {[...extraKeys, ...view].map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
