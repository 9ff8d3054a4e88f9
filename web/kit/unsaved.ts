const forms = new Set<symbol>();

/** Returns the function that removes the form. */
export function noteUnsaved(): () => void {
  const form = Symbol('form');
  forms.add(form);
  return () => void forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;
