import { expect, test } from 'vitest';
import { videoIdOf } from './draft.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=10s',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/v/dQw4w9WgXcQ',
  'https://www.youtube.com/u/1/dQw4w9WgXcQ',
])('[section 5] %s names a video', (address) => expect(videoIdOf(address)).toBe('dQw4w9WgXcQ'));

test.each([
  '',
  'x',
  'https://www.youtube.com/watch?v=short',
  'https://youtu.be/dQw4w9WgXcQtoolong',
  'https://exemplo.com.br/video.mp4',
])('[section 5] %s names none', (address) => expect(videoIdOf(address)).toBeNull());
