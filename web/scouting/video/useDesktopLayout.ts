/** Section 2: a browser has only one layout. */
import { useEffect } from 'react';
import { useKeys } from '../../kit/keys.ts';
import { desktop } from '../../platform/api/desktop.ts';
import { stored, useStored } from '../../platform/api/stored.ts';
import { videoBesideText as texts } from '../shared/texts/videoBeside.ts';
import './DesktopVideo.css';

export interface DesktopLayout {
  /** The picture fills the window; else it is between court and list. */
  large: boolean;
  toggle: () => void;
}

const largeVideo = stored('desktopVideo', (text) => text !== 'beside');
const toggle = (): void => largeVideo.set(largeVideo.get() ? 'beside' : 'large');
const KEY_BINDINGS = [{ key: 'l', label: texts.large, alt: true, run: toggle }];
const NO_KEYS = [] as const;

/** `elsewhere`: the picture is in a separate window. Returns `null` in a browser. */
export function useDesktopLayout(elsewhere: boolean): DesktopLayout | null {
  const large = useStored(largeVideo);
  const isDesktop = desktop() !== null;
  useEffect(() => {
    if (!isDesktop) return;
    const { dataset } = document.documentElement;
    dataset.desktopVideo = elsewhere ? 'elsewhere' : large ? 'large' : 'beside';
    return () => void delete dataset.desktopVideo;
  }, [isDesktop, elsewhere, large]);
  useKeys(isDesktop ? KEY_BINDINGS : NO_KEYS);
  return isDesktop ? { large, toggle } : null;
}
