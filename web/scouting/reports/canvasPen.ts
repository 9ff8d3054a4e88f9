import { drawable } from '@volleyscouter/pdf/letters';
import { type FaceFiles, fitText, type Pen } from '@volleyscouter/pdf/pen';

/** Font name that differs from the page's own Inter. */
const FAMILY = 'Inter of documents';
const MM_PER_POINT = 25.4 / 72;

let loaded: Promise<unknown> | null = null;

export function loadFaces({ normal, bold }: FaceFiles): Promise<unknown> {
  const load = async (bytes: Uint8Array, weight: string): Promise<void> => {
    const face = new FontFace(FAMILY, new Uint8Array(bytes), { weight });
    document.fonts.add(await face.load());
  };
  loaded ??= Promise.all([load(normal, '400'), load(bold, '700')]).catch((cause: unknown) => {
    loaded = null;
    throw cause;
  });
  return loaded;
}

/** `scale`: pixels per millimetre. */
export function canvasPen(context: CanvasRenderingContext2D, scale: number): Pen {
  let textColor = '#000';
  const measure = (text: string): number => context.measureText(text).width / scale;
  return {
    font(size, face = 'normal') {
      context.font = `${face === 'bold' ? 700 : 400} ${size * MM_PER_POINT * scale}px "${FAMILY}"`;
    },
    color(color) {
      textColor = color;
    },
    write(text, x, y, align = 'left') {
      context.fillStyle = textColor;
      context.textAlign = align;
      context.fillText(drawable(text), x * scale, y * scale);
    },
    widthOf: (text) => measure(drawable(text)),
    fitted: (text, width) => fitText(text, width, measure),
    rule(from, to, color, thickness) {
      context.strokeStyle = color;
      context.lineWidth = thickness * scale;
      context.beginPath();
      context.moveTo(from[0] * scale, from[1] * scale);
      context.lineTo(to[0] * scale, to[1] * scale);
      context.stroke();
    },
    fill(x, y, width, height, color) {
      context.fillStyle = color;
      context.fillRect(x * scale, y * scale, width * scale, height * scale);
    },
  };
}
