/** Where plays are seen in the video that is shown on the page now, for the form that corrects it. */
import type { ShownMoment } from '@volleyscouter/core/video/moment';

/** By the id of a play; `null`: no video is shown. */
type Moments = ReadonlyMap<string, ShownMoment> | null;

let moments: Moments = null;

export const shownMoments = (): Moments => moments;

export function setShownMoments(next: Moments): void {
  moments = next;
}
