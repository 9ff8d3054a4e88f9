/**
 * Scripts and styles of the application, in a <template> of index.html (web/plainScripts.ts). They load only
 * after the call.
 */

/** Whether it came or not. */
const settled = (style: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) style.addEventListener(end, () => resolve(), { once: true });
  });

const whole = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });

/** Addresses of the entrance of shoppers, which links of messages open: its files come beside the application's. */
const ENTRANCE = /^#\/(entrar|acesso|assessoria)\b/;

const MATCH = /^#\/jogos\/(?!classificacao\b)([^/?]+)\/?(?:\?|$)/;

/** The id of the match that the address opens; `null` for another screen. */
export const openedMatch = (): string | null => {
  const [, id] = MATCH.exec(window.location.hash) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
};

const keptIn = (id: string): DocumentFragment | null => {
  const kept = document.querySelector<HTMLTemplateElement>(`#${id}`);
  return kept && document.importNode(kept.content, true);
};

let begun = false;

/** Fetches the application, and runs it when the page is read and its styles are there. */
export function beginApplication(): void {
  if (begun) return;
  begun = true;
  const files = keptIn('application');
  if (!files) return;
  const scripts = [...files.querySelectorAll('script')];
  for (const script of scripts) {
    script.remove();
    const ahead = document.createElement('link');
    ahead.rel = 'modulepreload';
    ahead.crossOrigin = 'anonymous';
    ahead.href = script.src;
    files.append(ahead);
  }
  const styles = [...files.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(settled);
  document.head.append(files);
  if (ENTRANCE.test(window.location.hash)) document.head.append(keptIn('entrance') ?? '');
  if (openedMatch() !== null) document.head.append(keptIn('match') ?? '');
  void Promise.all([whole(), ...styles]).then(() => document.head.append(...scripts));
}
