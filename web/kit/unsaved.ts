const forms = new Set<symbol>();

/** Adds a form with unsaved input. Returns a function that removes the form. */
export function noteUnsaved(): () => void {
  const form = Symbol('form');
  forms.add(form);
  return () => void forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;
