import { useEffect, useRef, useState } from 'react';
import { useWayBack } from '../../api/wayBack.ts';

/** `asking`: nobody knows yet. `late`: no answer, or one that says nothing of the photo. */
export type Loss = 'asking' | 'gone' | 'late';

const AGAIN_MS = 5000;
const GONE = [403, 404, 410];

/** Why a picture did not come: its address is asked, since an `<img>` does not say. `null` when it answers. */
async function lossOf(src: string): Promise<Loss | null> {
  try {
    const { ok, status } = await fetch(src, { method: 'HEAD' });
    if (ok) return null;
    return GONE.includes(status) ? 'gone' : 'late';
  } catch {
    return 'late';
  }
}

/**
 * What became of a picture that failed; one that is late comes by itself when the way is back. `current`: somebody waits for
 * it, so that it is tried again and again.
 */
export function useLost(src: string, current: boolean, onGone: ((src: string) => void) | undefined) {
  const [lost, setLost] = useState<{ src: string; loss: Loss } | null>(null);
  const loss = lost?.src === src ? lost.loss : null;
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const tell = (found: Loss) => {
    setLost({ src, loss: found });
    if (found === 'gone') onGone?.(src);
  };
  const again = async () => {
    const found = await lossOf(src);
    if (!alive.current) return;
    if (found === null) setLost(null);
    else tell(found);
  };
  const fail = async () => {
    setLost({ src, loss: 'asking' });
    const found = await lossOf(src);
    // an address that answers, with no picture: asked for once more when somebody wants it
    if (alive.current) tell(found ?? 'late');
  };
  useWayBack(loss === 'late', again, current ? AGAIN_MS : undefined);
  return { loss, fail, retry: () => setLost(null) };
}
