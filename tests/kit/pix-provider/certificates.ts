/**
 * Builds X.509 certificates, version 3 (RFC 5280, section 4.1), because Node cannot create them. They are
 * valid for a day.
 */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface Signed {
  certificate: string;
  key: string;
}

export interface Authority {
  certificate: string;
  /** Signs a certificate for a server at 127.0.0.1 and localhost, or for a client. */
  sign(name: string): Signed;
}

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** DER-encoded. */
const ECDSA_SHA256 = sequence(hex('06 08 2a8648ce3d040302'));
const COMMON_NAME = hex('06 03 550403');
const BASIC_CONSTRAINTS = hex('06 03 551d13');
const ALTERNATIVE_NAMES = hex('06 03 551d11');
const TRUE = hex('01 01 ff');

const nameOf = (name: string): Buffer =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
const time = (at: number): Buffer =>
  der(0x18, Buffer.from(`${new Date(at).toISOString().slice(0, 19).replace(/\D/g, '')}Z`));
const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes);
const pem = (label: string, bytes: Buffer): string =>
  [
    `-----BEGIN ${label}-----`,
    ...(bytes.toString('base64').match(/.{1,64}/g) ?? []),
    `-----END ${label}-----`,
    '',
  ].join('\n');

const DAY = 86_400_000;
let serial = 0;

function certify(
  issuer: { name: string; key: KeyObject },
  name: string,
  publicKey: KeyObject,
  isAuthority: boolean,
) {
  serial += 1;
  const extensions = [
    sequence(BASIC_CONSTRAINTS, TRUE, der(0x04, sequence(...(isAuthority ? [TRUE] : [])))),
    // dNSName [2], iPAddress [7]
    sequence(
      ALTERNATIVE_NAMES,
      der(0x04, sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))),
    ),
  ];
  const content = sequence(
    der(0xa0, hex('02 01 02')),
    der(0x02, Buffer.from([0x40, serial >> 8, serial & 255])),
    ECDSA_SHA256,
    nameOf(issuer.name),
    sequence(time(Date.now() - DAY), time(Date.now() + DAY)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  return pem('CERTIFICATE', sequence(content, ECDSA_SHA256, bits(sign('sha256', content, issuer.key))));
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

export function openAuthority(name: string): Authority {
  const keys = newKeys();
  const issuer = { name, key: keys.privateKey };
  return {
    certificate: certify(issuer, name, keys.publicKey, true),
    sign(subject) {
      const keyPair = newKeys();
      return {
        certificate: certify(issuer, subject, keyPair.publicKey, false),
        key: String(keyPair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      };
    },
  };
}
