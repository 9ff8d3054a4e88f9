/** Forms of this page whose input is lost if the page closes. */
const forms = new Set<symbol>();

/** Registers a form with unsaved input. Returns the function that removes it. */
export function noteUnsaved(): () => void {
  const form = Symbol('form');
  forms.add(form);
  return () => void forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;
