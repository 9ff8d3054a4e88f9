import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseKey } from '@volleyscouter/core/pix/key';
import { err, ok, type Result } from '@volleyscouter/core/result';

/** No slash at the end of addresses; certificates and the key are PEM texts. */
export interface ProviderSettings {
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  certificate: string;
  privateKey: string;
  /** CA of the provider's certificate; absent: the CAs that Node trusts. */
  authority: string | undefined;
  pixKey: string;
}

const REQUIRED = [
  'PIX_PROVIDER_URL',
  'PIX_PROVIDER_CLIENT_ID',
  'PIX_PROVIDER_CLIENT_SECRET',
  'PIX_PROVIDER_CERT',
  'PIX_PROVIDER_KEY',
] as const;
const OPTIONAL = ['PIX_PROVIDER_TOKEN_URL', 'PIX_PROVIDER_CA', 'PIX_PROVIDER_PIX_KEY'] as const;

const NO_PIX_KEY =
  'PIX_PROVIDER_PIX_KEY (ou PIX_KEY) deve ser a chave Pix da conta neste provedor: CPF, CNPJ, celular, e-mail ou chave aleatória';

type Environment = Record<string, string | undefined>;

/** `null` for https without query, hash, user name or password. Secrets are sent to this address. */
function addressProblem(name: string, text: string): string | null {
  const url = URL.parse(text);
  const fits = url?.protocol === 'https:' && !url.search && !url.hash && !url.username && !url.password;
  return fits ? null : `${name} deve ser um endereço https:// (ex.: https://pix.exemplo.com.br/api/v2)`;
}

/** Basic authentication (RFC 7617) allows only printable characters without a colon. */
const idProblem = (name: string, text: string): string | null =>
  /^[!-9;-~]+$/.test(text) ? null : `${name} tem espaços, acentos, dois-pontos ou quebras de linha`;
const secretProblem = (name: string, text: string): string | null =>
  /^[!-~]+$/.test(text) ? null : `${name} tem espaços, acentos ou quebras de linha`;

function pemFile(
  name: string,
  path: string,
  contentName: string,
  check: (pem: string) => void,
): Result<string, string> {
  try {
    const pem = readFileSync(path, 'utf8');
    try {
      check(pem);
      return ok(pem);
    } catch {
      return err(`${name}: ${path} não contém ${contentName} em formato PEM`);
    }
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return err(`${name}: não é possível ler ${path} (${reason})`);
  }
}

const isCertificate = (pem: string): void => void new X509Certificate(pem);
const certificateFile = (name: string, path: string): Result<string, string> =>
  pemFile(name, path, 'um certificado', isCertificate);
const keyFile = (name: string, path: string): Result<string, string> =>
  pemFile(name, path, 'uma chave privada sem senha', createPrivateKey);

/**
 * `undefined` if there are no settings. An empty variable counts as absent. Every problem is one line that
 * begins with the variable's name; none contains a secret.
 */
export function loadProvider(env: Environment): Result<ProviderSettings | undefined, string[]> {
  const readVariable = (name: string): string => env[name]?.trim() ?? '';
  if (![...REQUIRED, ...OPTIONAL].some(readVariable)) return ok(undefined);
  const missing = REQUIRED.filter((name) => !readVariable(name));
  if (missing.length > 0) {
    const [list, last] = [REQUIRED.slice(0, -1).join(', '), REQUIRED.at(-1)];
    return err(missing.map((name) => `${name} está faltando: ${list} e ${last} vêm juntos ou nenhum deles`));
  }

  const url = readVariable('PIX_PROVIDER_URL').replace(/\/+$/, '');
  const tokenUrl = readVariable('PIX_PROVIDER_TOKEN_URL');
  const certificate = certificateFile('PIX_PROVIDER_CERT', readVariable('PIX_PROVIDER_CERT'));
  const privateKey = keyFile('PIX_PROVIDER_KEY', readVariable('PIX_PROVIDER_KEY'));
  const ca = readVariable('PIX_PROVIDER_CA');
  const authority = ca ? certificateFile('PIX_PROVIDER_CA', ca) : ok(undefined);
  const pixKey = parseKey(readVariable('PIX_PROVIDER_PIX_KEY') || readVariable('PIX_KEY'));
  const problems = [
    addressProblem('PIX_PROVIDER_URL', url),
    tokenUrl ? addressProblem('PIX_PROVIDER_TOKEN_URL', tokenUrl) : null,
    idProblem('PIX_PROVIDER_CLIENT_ID', readVariable('PIX_PROVIDER_CLIENT_ID')),
    secretProblem('PIX_PROVIDER_CLIENT_SECRET', readVariable('PIX_PROVIDER_CLIENT_SECRET')),
    pixKey.ok ? null : NO_PIX_KEY,
    ...[certificate, privateKey, authority].map((read) => (read.ok ? null : read.error)),
  ].filter((problem) => problem !== null);
  if (problems.length > 0 || !certificate.ok || !privateKey.ok || !authority.ok || !pixKey.ok)
    return err(problems);
  if (!new X509Certificate(certificate.value).checkPrivateKey(createPrivateKey(privateKey.value)))
    return err(['PIX_PROVIDER_KEY: a chave privada não é a do certificado de PIX_PROVIDER_CERT']);

  return ok({
    url,
    tokenUrl: tokenUrl || `${url}/oauth/token`,
    clientId: readVariable('PIX_PROVIDER_CLIENT_ID'),
    clientSecret: readVariable('PIX_PROVIDER_CLIENT_SECRET'),
    certificate: certificate.value,
    privateKey: privateKey.value,
    authority: authority.value,
    pixKey: pixKey.value.key,
  });
}
