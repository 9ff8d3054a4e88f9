import { expect, test } from 'vitest';
import { type Picture, Thumbs } from './thumbs.ts';

const file = (name: string): File => new File([name], name);

/** `closed`: released pictures. */
function lab(maxCached?: number) {
  const begun: string[] = [];
  const closed: string[] = [];
  const ends = new Map<string, (worked: boolean) => void>();
  const thumbs = new Thumbs<Picture & { of: string }>(({ name }) => {
    begun.push(name);
    return new Promise((resolve, reject) =>
      ends.set(name, (worked) =>
        worked ? resolve({ of: name, close: () => closed.push(name) }) : reject(new Error('no picture')),
      ),
    );
  }, maxCached);
  const end = async (name: string, worked = true) => {
    ends.get(name)?.(worked);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { thumbs, begun, closed, end };
}

test('two files are decoded at a time, the newest request first', async () => {
  const { thumbs, begun, end } = lab();
  const results: string[] = [];
  const cancels = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    thumbs.request(file(name), (picture) => results.push(picture?.of ?? `${name}?`)),
  );
  expect(begun).toEqual(['a', 'b']);
  cancels[3]?.();
  cancels[0]?.();
  await end('a');
  await end('b', false);
  expect(begun).toEqual(['a', 'b', 'e', 'c']);
  await end('e');
  await end('c');
  expect(results).toEqual(['b?', 'e', 'c']);
});

test('a cached thumbnail is not decoded again, and the least recently used thumbnail is closed', async () => {
  const { thumbs, begun, closed, end } = lab(2);
  const files = ['a', 'b', 'c'].map(file) as [File, File, File];
  const decode = async (at: File) => {
    thumbs.request(at, () => undefined);
    await end(at.name);
  };
  for (const at of [files[0], files[1], files[0], files[2]]) await decode(at);
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(closed).toEqual(['b']);
});
