/** A scene has 800 x 1000 px. */
import type { Point } from './figure.ts';

export interface Light {
  top: string;
  bottom: string;
  floor: string;
  floorFar: string;
  glow: string;
}

const at = (value: number): string => value.toFixed(1);

export function ball([x, y]: Point, r: number, turn = 0): string {
  const sector = (angle: number, fill: string, seam: string): string => {
    const stripe = (shift: number): string =>
      `<path d="M0 ${at(shift)} Q${at(r * 0.55)} ${at(shift - r * 0.42)} ${at(r * 1.05)} ${at(shift * 1.5 + r * 0.08)}" stroke="${seam}" stroke-width="${at(r * 0.045)}" fill="none"/>`;
    return `<g transform="rotate(${angle})"><path d="M0 0 Q${at(r * 0.55)} ${at(-r * 0.42)} ${at(r * 1.1)} ${at(r * 0.08)} L${at(r * 0.6)} ${at(r * 1.1)} L${at(-r * 0.5)} ${at(r)} Q${at(-r * 0.02)} ${at(r * 0.55)} 0 0z" fill="${fill}"/>${stripe(0)}${stripe(r * 0.3)}${stripe(r * 0.62)}</g>`;
  };
  const id = `b${Math.round(x)}-${Math.round(y)}`;
  return `<defs><clipPath id="${id}"><circle r="${r}"/></clipPath><radialGradient id="${id}s" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#06122e" stop-opacity=".6"/></radialGradient></defs>
<g transform="translate(${x} ${y}) rotate(${turn})"><g clip-path="url(#${id})"><circle r="${r}" fill="#f6c431"/>${sector(0, '#f6c431', '#c48a06')}${sector(120, '#2457a6', '#153a78')}${sector(240, '#f4f1e6', '#c3bda6')}</g></g>
<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id}s)"/>`;
}

/** `far` below 1 makes the net lower towards the right. */
export function net(left: Point, right: Point, height: number, far = 1): string {
  const [x1, y1] = left;
  const [x2, y2] = right;
  const rightHeight = height * far;
  const lines: string[] = [];
  const columns = Math.round((x2 - x1) / 16);
  for (let index = 0; index <= columns; index++) {
    const share = index / columns;
    const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    lines.push(`M${at(x)} ${at(y)}V${at(y + height + (rightHeight - height) * share)}`);
  }
  for (let row = 1; row <= 8; row++)
    lines.push(`M${x1} ${at(y1 + (height * row) / 8)}L${x2} ${at(y2 + (rightHeight * row) / 8)}`);
  return `<path d="${lines.join('')}" stroke="#10141f" stroke-opacity=".55" stroke-width="1.6" fill="none"/>
<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#f7f6f1" stroke-width="15"/><path d="M${x1} ${y1 + height}L${x2} ${at(y2 + rightHeight)}" stroke="#e9e7de" stroke-width="7"/>`;
}

export function crowd(random: () => number, from: number, to: number, colours: readonly string[]): string {
  const dots = Array.from({ length: 150 }, () => {
    const r = 5 + random() * 17;
    const colour = colours[Math.floor(random() * colours.length)] ?? '#fff';
    return `<circle cx="${at(random() * 800)}" cy="${at(from + random() * (to - from))}" r="${at(r)}" fill="${colour}" opacity="${at(0.12 + random() * 0.4)}"/>`;
  });
  return `<g filter="url(#soft)">${dots.join('')}</g>`;
}

/** All beams share one blur, the most expensive part of a scene. */
export function beams(xs: readonly number[], colour: string): string {
  const ray = (x: number): string =>
    `<path d="M${x - 12} -20 L${x + 12} -20 L${x + (x - 400) * 0.35 + 190} 1000 L${x + (x - 400) * 0.35 - 190} 1000z" fill="url(#beam)"/>`;
  const lamp = (x: number): string => `<ellipse cx="${x}" cy="8" rx="46" ry="13" fill="${colour}"/>`;
  return `<defs><linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity=".34"/><stop offset=".85" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs><g filter="url(#soft)">${xs.map(ray).join('')}</g><g filter="url(#glow)">${xs.map(lamp).join('')}</g>`;
}

export function floor(horizon: number, light: Light): string {
  return `<defs><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.floorFar}"/><stop offset="1" stop-color="${light.floor}"/></linearGradient></defs>
<path d="M0 ${horizon}H800V1000H0z" fill="url(#floor)"/>
<g stroke="#fdfbf2" stroke-opacity=".8" fill="none"><path d="M-60 ${horizon + 46}H860" stroke-width="4"/><path d="M250 ${horizon + 46}L-180 1000" stroke-width="8"/><path d="M620 ${horizon + 46}L1010 1000" stroke-width="8"/><path d="M-60 ${horizon + 150}H860" stroke-width="7"/></g>`;
}

export const shadow = ([x, y]: Point, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width * 0.15}" fill="#0a0d1a" opacity=".42" filter="url(#soft)"/>`;

export function frame(light: Light, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 800 1000">
<defs><linearGradient id="back" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.top}"/><stop offset="1" stop-color="${light.bottom}"/></linearGradient>
<radialGradient id="halo" cx=".5" cy=".36" r=".6"><stop offset="0" stop-color="${light.glow}" stop-opacity=".65"/><stop offset="1" stop-color="${light.glow}" stop-opacity="0"/></radialGradient>
<radialGradient id="edge" cx=".5" cy=".48" r=".78"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="glow" x="-200%" y="-200%" width="500%" height="500%"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 .16 0"/></filter></defs>
<rect width="800" height="1000" fill="url(#back)"/><rect width="800" height="1000" fill="url(#halo)"/>
${content}
<rect width="800" height="1000" fill="url(#edge)"/><rect width="800" height="1000" filter="url(#grain)" opacity=".55"/></svg>`;
}
