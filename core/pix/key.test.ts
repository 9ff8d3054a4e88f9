import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCnpj, isCpf, keyTypeOf, parseKey } from './key.ts';

const EVP = '123e4567-e12b-12d1-a456-426655440000';

describe('[R-PIX-1] typed keys are converted to the format of the Pix directory', () => {
  test.each([
    ['123.456.789-09', 'cpf', '12345678909'],
    ['12345678909', 'cpf', '12345678909'],
    ['  123 456 789 09 ', 'cpf', '12345678909'],
    ['529.982.247-25', 'cpf', '52998224725'],
    ['123.456.789\u201109', 'cpf', '12345678909'],
    ['１２３４５６７８９０９', 'cpf', '12345678909'],
    ['12.345.678/0001-95', 'cnpj', '12345678000195'],
    ['12345678000195', 'cnpj', '12345678000195'],
    ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
    ['12abc34501de35', 'cnpj', '12ABC34501DE35'],
    ['+5511912345678', 'phone', '+5511912345678'],
    ['+55 (11) 91234-5678', 'phone', '+5511912345678'],
    ['(+55) 11 91234-5678', 'phone', '+5511912345678'],
    ['5511912345678', 'phone', '+5511912345678'],
    ['(11) 91234-5678', 'phone', '+5511912345678'],
    ['(011) 91234-5678', 'phone', '+5511912345678'],
    ['11 91234-5678', 'phone', '+5511912345678'],
    ['11 91234.5678', 'phone', '+5511912345678'],
    ['(55) 99123-4567', 'phone', '+5555991234567'],
    ['\u202a+55 11 91234-5678\u202c', 'phone', '+5511912345678'],
    ['Fulano@Example.COM', 'email', 'fulano@example.com'],
    ['fulano+fotos@sub.example.com.br', 'email', 'fulano+fotos@sub.example.com.br'],
    [EVP.toUpperCase(), 'evp', EVP],
    [` ${EVP}\n`, 'evp', EVP],
  ])('%j', (typed, type, key) => {
    expect(parseKey(typed)).toEqual({ ok: true, value: { type, key } });
    expect(parseKey(key)).toEqual({ ok: true, value: { type, key } });
    expect(keyTypeOf(key)).toBe(type);
  });
});

describe('[R-PIX-1] texts that are not a key are refused with a reason', () => {
  test.each([
    ['', 'empty'],
    [' \u200b ', 'empty'],
    ['12345678900', 'bad-cpf'],
    ['123.456.789-00', 'bad-cpf'],
    ['11111111111', 'bad-cpf'],
    // a phone without its country code, and the same digits in the format of a CPF
    ['11912345670', 'phone-without-country'],
    ['119.123.456-70', 'bad-cpf'],
    ['12.345.678/0001-96', 'bad-cnpj'],
    ['00000000000000', 'bad-cnpj'],
    ['12ABC34501DE36', 'bad-cnpj'],
    ['+5511512345678', 'bad-phone'],
    ['+5520912345678', 'bad-phone'],
    ['+55119123456789', 'bad-phone'],
    ['+551191234567', 'bad-phone'],
    ['+5501912345678', 'bad-phone'],
    ['+1 (202) 555-0123', 'bad-phone'],
    ['(11) 3123-4567', 'bad-phone'],
    ['912345678', 'bad-phone'],
    ['123456789012', 'bad-phone'],
    ['fulano@', 'bad-email'],
    ['@example.com', 'bad-email'],
    ['fulano@example', 'bad-email'],
    ['fu lano@example.com', 'bad-email'],
    ['fulano@exámple.com', 'bad-email'],
    ['fulano@@example.com', 'bad-email'],
    ['.fulano@example.com', 'bad-email'],
    ['fulano@example.c', 'bad-email'],
    ['fulano@example..com', 'bad-email'],
    [`${'a'.repeat(66)}@example.com`, 'bad-email'],
    ['a'.repeat(100_000), 'bad-key'],
    ['Fulano', 'bad-key'],
    [EVP.slice(1), 'bad-key'],
    [EVP.replaceAll('-', ''), 'bad-key'],
    ['00020126330014br.gov.bcb.pix', 'bad-key'],
  ])('%j', (typed, reason) => expect(parseKey(typed)).toEqual({ ok: false, error: reason }));
});

test('[R-PIX-1] eleven digits without separators are never read as a phone', () => {
  // the digits are a valid mobile number and a valid CPF: the typed format decides
  expect(parseKey('11912345684')).toEqual({ ok: true, value: { type: 'cpf', key: '11912345684' } });
  expect(parseKey('(11) 91234-5684')).toEqual({ ok: true, value: { type: 'phone', key: '+5511912345684' } });
});

test('[R-PIX-1] a CPF or CNPJ with one changed character or wrong check digits is refused', () => {
  for (const [right, fits] of [
    ['12345678909', isCpf],
    ['11438374798', isCpf],
    ['12345678000195', isCnpj],
    ['12ABC34501DE35', isCnpj],
  ] as const) {
    expect(fits(right)).toBe(true);
    const checks = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
    expect(checks.filter((pair) => fits(right.slice(0, -2) + pair))).toEqual([right.slice(-2)]);
    for (let at = 0; at < right.length; at++) {
      // values that differ by 11, such as those of B and 7, give the same check digits
      const other = /[7A-Z]/.test(right[at] ?? '') ? '0' : '7';
      expect(fits(right.slice(0, at) + other + right.slice(at + 1)), `${right} at ${at}`).toBe(false);
    }
  }
});

test('[R-PIX-1] parseKey never throws, and a parsed key parses to itself', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.string({ unit: fc.constantFrom(...'0123456789 .-()+/@aZ'), maxLength: 24 }),
    fc.emailAddress(),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const read = parseKey(text);
      if (read.ok) expect(parseKey(read.value.key)).toEqual(read);
    }),
    { numRuns: 20_000 },
  );
});
