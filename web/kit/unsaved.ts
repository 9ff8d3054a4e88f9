/** Forms of this page with words that are lost when it goes. */
const forms = new Set<symbol>();

/** Notes that a form has some. Returns the function that ends it. */
export function noteUnsaved(): () => void {
  const form = Symbol('form');
  forms.add(form);
  return () => void forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;
