/**
 * Command line: `pix read CODE` prints the fields of a BR Code as JSON, `pix write --key ... ` prints a code.
 */
import { parseArgs } from 'node:util';
import { parseReais, writeAmount } from '@volleyscouter/core/pix/amount';
import type { PixProblem, PixProblemCode } from '@volleyscouter/core/pix/problem';
import { readPix } from '@volleyscouter/core/pix/read';
import { writeStaticPix } from '@volleyscouter/core/pix/write';
import type { Result } from '@volleyscouter/core/result';
import { writeDynamicPix } from './dynamic.ts';

const USAGE = `uso: npm run -s pix -- read "CÓDIGO"
     npm run -s pix -- write --key CHAVE --name NOME --city CIDADE [--value 12,34] [--txid TXID] [--information TEXTO]
     npm run -s pix -- write --url ENDEREÇO --name NOME --city CIDADE`;

const REASONS: Record<PixProblemCode, string> = {
  empty: 'está vazio: copie o código ou a chave inteira',
  'too-long': 'tem mais de 512 caracteres, o máximo de um código Pix',
  'not-br-code': 'não começa como um código Pix (000201): copie o código inteiro, desde o início',
  'cut-off': 'o código está cortado, falta o fim: copie de novo até o último caractere',
  'bad-crc': 'o código foi alterado ou copiado com erro, a verificação não confere: copie de novo',
  'bad-structure': 'um campo do código não tem o tamanho que diz',
  'repeated-field': 'um campo aparece duas vezes',
  'missing-field': 'falta um campo obrigatório',
  'not-pix': 'é um BR Code, mas não do Pix',
  'nothing-to-pay': 'não tem chave nem endereço de cobrança: só autoriza o Pix Automático',
  'key-and-url': 'tem chave e endereço de cobrança ao mesmo tempo',
  'two-accounts': 'tem dois recebedores',
  'bad-method': 'o campo de uso único deve ser 11 ou 12',
  'bad-category': 'a categoria do recebedor deve ter quatro algarismos',
  'bad-currency': 'a moeda não é o real (986)',
  'bad-amount': 'o valor não é um valor em reais: use, por exemplo, 12,34 (de 0,01 a 9999999999,99)',
  'bad-country': 'o país não é BR',
  'bad-name': 'o nome do recebedor deve ter de 1 a 25 caracteres que se possam ler, sem acento',
  'bad-city': 'a cidade do recebedor deve ter de 1 a 15 caracteres que se possam ler, sem acento',
  'bad-postal-code': 'o CEP tem mais de 10 caracteres ou outros que não letras e algarismos',
  'bad-txid': 'o txid deve ter de 1 a 25 letras e algarismos, sem espaço nem acento',
  'bad-url': 'o endereço da cobrança deve ter até 77 caracteres, sem https://',
  'bad-information': 'a mensagem ao pagador não cabe junto da chave, ou não tem nada que se possa ler',
  'bad-withdrawal': 'o ISPB do Pix Saque deve ter oito algarismos',
  'bad-key': 'não é uma chave Pix: use CPF, CNPJ, telefone com +55, e-mail ou chave aleatória',
  'bad-cpf': 'o CPF não confere: veja os algarismos',
  'bad-cnpj': 'o CNPJ não confere: veja letras e algarismos',
  'bad-phone': 'não é um celular com DDD: use, por exemplo, +5511912345678',
  'bad-email': 'o e-mail não está completo ou tem caracteres que uma chave não pode ter',
  'phone-without-country': 'parece um telefone, mas onze algarismos são lidos como CPF: ponha +55 na frente',
};

const FLAG_OF_FIELD: Record<string, string> = {
  '26.01': '--key',
  '26.02': '--information',
  '26.25': '--url',
  '54': '--value',
  '59': '--name',
  '60': '--city',
  '62.05': '--txid',
};

/** The line names the position when reading, the flag when writing. */
function errorLine({ code, at, field }: PixProblem, reading: boolean): string {
  const details = reading
    ? [field && `campo ${field}`, `posição ${at + 1}`]
    : [field && FLAG_OF_FIELD[field]];
  return `pix: ${REASONS[code]} (${details.filter(Boolean).join(', ')})`;
}

function read(text: string): Result<string, PixProblem> {
  const code = readPix(text);
  if (!code.ok) return code;
  const { cents } = code.value;
  return {
    ok: true,
    value: JSON.stringify({ ...code.value, amount: cents === null ? null : writeAmount(cents) }),
  };
}

type Flags = Partial<Record<'key' | 'url' | 'name' | 'city' | 'value' | 'txid' | 'information', string>>;
/** Null if the flags do not fit together. */
function write(flags: Flags): Result<string, PixProblem> | null {
  const { key, url, name, city, value, txid, information } = flags;
  if (name === undefined || city === undefined) return null;
  if (url !== undefined)
    return [key, value, txid, information].some((flag) => flag !== undefined)
      ? null
      : writeDynamicPix({ url, name, city });
  if (key === undefined) return null;
  const cents = value === undefined ? null : parseReais(value);
  if (cents?.ok === false) return { ok: false, error: { code: cents.error, at: 0, field: '54' } };
  return writeStaticPix({ key, name, city, cents: cents?.value ?? null, txid, information });
}

const text = { type: 'string' } as const;
const OPTIONS = {
  key: text,
  url: text,
  name: text,
  city: text,
  value: text,
  txid: text,
  information: text,
};

/** Returns no flags if one flag is unknown, or a value has no flag. */
function flagsOf(args: string[]): Flags {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true }).values;
  } catch {
    return {};
  }
}

function main([verb = '', ...args]: string[]): number {
  const result =
    verb === 'read' && args[0] !== undefined && args.length === 1
      ? read(args[0])
      : verb === 'write'
        ? write(flagsOf(args))
        : null;
  if (!result) {
    console.error(USAGE);
    return 2;
  }
  if (result.ok) process.stdout.write(`${result.value}\n`);
  else console.error(errorLine(result.error, verb === 'read'));
  return result.ok ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
