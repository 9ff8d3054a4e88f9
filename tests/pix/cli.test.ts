import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const CODE =
  '00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62070503***630479EE';

function pix(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/pix/cli.ts', ...args], {
    encoding: 'utf8',
  });
  return { status, out: stdout, errors: stderr.split('\n').filter(Boolean) };
}

describe('npm run -s pix', () => {
  test('[R-PIX-1] read prints the fields as one line of JSON', () => {
    const { status, out, errors } = pix('read', CODE);
    expect({ status, errors, lines: out.trim().split('\n').length }).toEqual({
      status: 0,
      errors: [],
      lines: 1,
    });
    expect(JSON.parse(out)).toEqual({
      type: 'static',
      key: '12345678909',
      keyType: 'cpf',
      name: 'Fulano de Tal',
      city: 'Brasilia',
      txid: '***',
      cents: 12345,
      amount: '123.45',
      information: null,
      mcc: '0000',
      postalCode: null,
      singleUse: false,
      withdrawalIspb: null,
      recurrenceUrl: null,
      crc: '79EE',
      departures: [],
    });
  });

  test('[R-PIX-1] read returns the fields that write has written', () => {
    const fields = { key: '(11) 91234-5678', name: 'João & Cia', city: 'São Paulo', value: 'R$ 1.234,56' };
    const flags = Object.entries(fields).flatMap(([name, value]) => [`--${name}`, value]);
    const { status, out, errors } = pix('write', ...flags, '--txid', 'Pedido7', '--information', 'Fotos');
    expect({ status, errors }).toEqual({ status: 0, errors: [] });
    expect(JSON.parse(pix('read', out).out)).toMatchObject({
      key: '+5511912345678',
      name: 'Joao & Cia',
      city: 'Sao Paulo',
      cents: 123_456,
      txid: 'Pedido7',
      information: 'Fotos',
      departures: [],
    });
  });

  test('[R-PIX-1] write with the address of a charge prints a dynamic code', () => {
    const { out } = pix(
      'write',
      '--url',
      'pix.example.com/qr/v2/1234',
      '--name',
      'Fulano',
      '--city',
      'Brasília',
    );
    expect(JSON.parse(pix('read', out).out)).toMatchObject({
      type: 'dynamic',
      url: 'pix.example.com/qr/v2/1234',
      singleUse: true,
      amount: null,
    });
  });

  const nameAndCity = ['--name', 'Fulano', '--city', 'Brasilia'];
  test.each([
    ['a changed code', ['read', CODE.replace('Tal', 'Mal')], 'alterado'],
    ['half a code', ['read', CODE.slice(0, 60)], 'cortado'],
    ['a code without its first character', ['read', CODE.slice(1)], '000201'],
    ['nothing', ['read', ''], 'vazio'],
    ['something else', ['read', 'https://example.com'], '000201'],
    ['a wrong CPF', ['write', '--key', '123.456.789-00', ...nameAndCity], 'CPF'],
    ['eleven digits', ['write', '--key', '11912345670', ...nameAndCity], '+55'],
    ['no amount', ['write', '--key', 'a@b.co', ...nameAndCity, '--value', '0'], '--value'],
    [
      'an amount that means two things',
      ['write', '--key', 'a@b.co', ...nameAndCity, '--value', '1.234'],
      '--value',
    ],
    ['a name of signs', ['write', '--key', 'a@b.co', '--name', '🏐', '--city', 'B'], '--name'],
    ['a txid with a hyphen', ['write', '--key', 'a@b.co', ...nameAndCity, '--txid', 'a-b'], '--txid'],
  ])('[R-PIX-1] %s gets one clear line and status 1', (_, args, reason) => {
    const { status, out, errors } = pix(...args);
    expect({ status, out, lines: errors.length }).toEqual({ status: 1, out: '', lines: 1 });
    expect(errors[0]).toContain(reason);
  });

  test.each([
    [[]],
    [['read']],
    [['read', CODE, CODE]],
    [['toString', CODE]],
    [['write']],
    [['write', '--key', 'a@b.co']],
    [['write', '--key', 'a@b.co', ...nameAndCity, '--amount', '1']],
    [['write', '--url', 'pix.example.com/1', '--value', '1', ...nameAndCity]],
  ])('called with %j, the command prints the usage', (args) => {
    const { status, out, errors } = pix(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(errors[0]).toMatch(/^uso: /);
  });

  test('`npm run pix` runs the command line', () => {
    expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts.pix).toBe('node tests/pix/cli.ts');
  });
});
