/** Where the picture stands in the desktop application (section 2); in a browser there is one way. Chosen by a person, kept by this window's browser. */
import { useEffect, useMemo, useState } from 'react';
import { useKeys } from '../../kit/keys.ts';
import { desktop } from '../../platform/api/desktop.ts';
import { videoBesideText as words } from '../shared/texts/videoBeside.ts';
import './DesktopVideo.css';

export interface DesktopLayout {
  /** The picture takes the window; else it stands between court and list, as in a browser. */
  large: boolean;
  toggle: () => void;
}

const KEY = 'desktopVideo';

function loadLarge(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'beside';
  } catch {
    return true;
  }
}

function saveLarge(large: boolean): void {
  try {
    localStorage.setItem(KEY, large ? 'large' : 'beside');
  } catch {
    // until the page is left
  }
}

const NO_KEYS = [] as const;

/** `elsewhere`: a window of its own has the picture, and its place here is the court's. `null` in a browser. */
export function useDesktopLayout(elsewhere: boolean): DesktopLayout | null {
  const [large, setLarge] = useState(loadLarge);
  const isDesktop = desktop() !== null;
  useEffect(() => {
    if (!isDesktop) return;
    const { dataset } = document.documentElement;
    dataset.desktopVideo = elsewhere ? 'elsewhere' : large ? 'large' : 'beside';
    return () => void delete dataset.desktopVideo;
  }, [isDesktop, elsewhere, large]);
  const toggle = useMemo(
    () => () =>
      setLarge((before) => {
        saveLarge(!before);
        return !before;
      }),
    [],
  );
  const keys = useMemo(() => [{ key: 'l', label: words.large, alt: true, run: toggle }], [toggle]);
  useKeys(isDesktop ? keys : NO_KEYS);
  return isDesktop ? { large, toggle } : null;
}
