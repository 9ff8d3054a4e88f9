import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { t } from '../platform/text/pt.ts';
import { smallId } from './RequestId.tsx';

test('only the request id of a message is drawn small', () => {
  const markupOf = (message: ReactNode): string => renderToStaticMarkup(smallId(message));
  expect(markupOf(t.errors.withId('Não deu certo.', 'k7m2q9xw4t'))).toMatch(
    /^Não deu certo\. <small[^>]*>\(erro k7m2q9xw4t\)<\/small>$/,
  );
  expect(markupOf(`${t.errors.withId('Não deu certo.', 'k7m2q9xw4t')} Tente de novo.`)).toMatch(
    /^Não deu certo\. <small[^>]*>\(erro k7m2q9xw4t\)<\/small> Tente de novo\.$/,
  );
  expect(markupOf([t.errors.withId('Não deu certo.', 'k7m2q9xw4t'), ' ', 'Tente de novo.'])).toMatch(
    /^Não deu certo\. <small[^>]*>\(erro k7m2q9xw4t\)<\/small> Tente de novo\.$/,
  );
  for (const plain of ['Não deu certo.', 'O erro (erro 5) é outro.', '']) expect(markupOf(plain)).toBe(plain);
});
