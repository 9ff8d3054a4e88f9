import { describe, expect, test, vi } from 'vitest';
import { identify } from './identity.ts';

const MIB = 1_048_576;
const bytes = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 12)) % 256);
const { subtle } = crypto;
const hashOf = async (...parts: (Uint8Array<ArrayBuffer> | string)[]): Promise<string> => {
  const digest = await subtle.digest('SHA-256', await new Blob(parts).arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

describe.each(['HTTPS', 'plain http'])('over %s', (protocol) => {
  const identified = (content: Uint8Array<ArrayBuffer>) => {
    if (protocol === 'plain http') vi.stubGlobal('crypto', {});
    return identify(new File([content], 'jogo.mp4'));
  };

  test('a large file is identified by both ends and its size', async () => {
    const content = bytes(3 * MIB);
    const { hash, ...rest } = await identified(content);
    expect(hash).toBe(await hashOf(content.subarray(0, MIB), content.subarray(-MIB), String(3 * MIB)));
    expect(rest).toEqual({ name: 'jogo.mp4', size: 3 * MIB, from: null, seconds: null });
  });

  test('a small file is identified by its whole content and its size', async () => {
    const content = bytes(1000);
    expect((await identified(content)).hash).toBe(await hashOf(content, '1000'));
  });

  test('a file with another end has another hash', async () => {
    const [original, changed] = [bytes(3 * MIB), bytes(3 * MIB)];
    changed[changed.length - 1] = 1 + (original.at(-1) ?? 0);
    expect((await identified(changed)).hash).not.toBe((await identified(original)).hash);
  });
});
