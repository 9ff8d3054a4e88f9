/** Scripts and styles of the application wait in a <template> of index.html (web/plainScripts.ts). */

const settled = (style: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) style.addEventListener(end, () => resolve(), { once: true });
  });

const pageParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });

/** Sign-in screens that links in messages open. Their files are loaded together with the application. */
const ENTRANCE = /^#\/(entrar|acesso|assessoria)\b/;

const MATCH = /^#\/jogos\/(?!classificacao\b)([^/?]+)\/?(?:\?|$)/;

/** `null`: another screen. */
export const openedMatch = (): string | null => {
  const [, id] = MATCH.exec(window.location.hash) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
};

const templateContent = (id: string): DocumentFragment | null => {
  const template = document.querySelector<HTMLTemplateElement>(`#${id}`);
  return template && document.importNode(template.content, true);
};

let begun = false;

/** Runs once. The scripts run after the page is parsed and the styles have loaded. */
export function beginApplication(): void {
  if (begun) return;
  begun = true;
  const files = templateContent('application');
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
  if (ENTRANCE.test(window.location.hash)) document.head.append(templateContent('entrance') ?? '');
  if (openedMatch() !== null) document.head.append(templateContent('match') ?? '');
  void Promise.all([pageParsed(), ...styles]).then(() => document.head.append(...scripts));
}
