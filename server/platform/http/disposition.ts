/** RFC 6266, RFC 5987. */
import { withoutAccents } from '@volleyscouter/core/text/plain';

const ascii = (name: string): string => withoutAccents(name).replace(/[^\w .()-]/g, '_');

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `attachment`: saved; `inline`: shown. `name` is used for saving. */
export const disposition = (kind: 'attachment' | 'inline', name: string): string =>
  `${kind}; filename="${ascii(name)}"; filename*=UTF-8''${encoded(name)}`;
