import { useForm as useValues } from '@mantine/form';
import type { Result } from '@volleyscouter/core/result';
import { isDeepEqual } from '@volleyscouter/core/sync/ownBatches';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Failure } from '../platform/api/call.ts';
import type { FormDraft } from './formDraft.ts';
import { useSave } from './useSave.ts';
import { type LeaveRules, useUnsaved } from './useUnsaved.tsx';

type NameOf<Values> = Extract<keyof Values, string>;
type Errors<Field extends string> = Partial<Record<Field, string>>;

export interface FormOptions<Values, Answer, Field extends string> {
  /** Only the value of the first render is used. */
  initial: Values;
  /** Must be pure. */
  validate?: (values: Values) => Partial<Record<Field, string | null | false | undefined>>;
  /** Validates each change after the first submit. Otherwise an error stays until its field changes. */
  live?: boolean;
  /** Field that shows the error, by error code of the server; `null`: the form shows the error elsewhere. */
  fieldOf?: Partial<Record<Failure['code'], Field | null>>;
  /** Called on submit instead of sending. Its parameter `send` sends the values. */
  confirm?: (values: Values, send: () => void, before: Values) => void;
  /** `before`: the last saved values. */
  send: (values: Values, before: Values) => Promise<Result<Answer, Failure>>;
  saved?: (answer: Answer, values: Values) => unknown;
  /** Dialogs use `FormDialog` instead. */
  leave?: LeaveRules;
  draft?: FormDraft<Values>;
  /** Part of the values that is compared to detect unsaved changes. */
  compared?: (values: Values) => unknown;
}

export interface SubmittedForm {
  busy: boolean;
  failure: Failure | null;
  submit: (event: FormEvent<HTMLElement>) => unknown;
}

const all = (values: unknown): unknown => values;

/** Opens a collapsed section around the field. */
function focusWrong(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.closest('details')?.setAttribute('open', '');
  wrong?.focus();
}

export function useForm<Values extends object, Answer, Field extends string = NameOf<Values>>(
  options: FormOptions<Values, Answer, Field>,
) {
  const { validate, live = false, fieldOf, confirm, leave, compared = all } = options;
  const [draft] = useState(options.draft);
  const [storedDraft, setStoredDraft] = useState(() => draft?.load() ?? null);
  const [before, setBefore] = useState(() => storedDraft?.before ?? options.initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState(false);
  const form = useValues<Values>({
    initialValues: storedDraft?.draft ?? options.initial,
    onValuesChange: () => setRefused(false),
  });
  const { values } = form;
  const released = useRef(false);
  const dirty = !isDeepEqual(compared(values), compared(before));

  useEffect(() => {
    if (!released.current) draft?.keep(dirty ? { before, draft: values } : null);
  }, [draft, dirty, before, values]);
  useEffect(() => () => draft?.close?.(), [draft]);

  const wrongIn = (typed: Values): Errors<Field> =>
    Object.fromEntries(Object.entries(validate?.(typed) ?? {}).filter(([, text]) => text)) as Errors<Field>;
  const errors: Errors<Field> = {
    ...(live && isSubmitted && wrongIn(values)),
    ...(form.errors as Errors<Field>),
  };

  const saving = useSave(
    async (typed: Values) => {
      const answer = await options.send(typed, before);
      const field = answer.ok ? undefined : fieldOf?.[answer.error.code];
      if (!answer.ok && field) form.setFieldError(field as never, answer.error.msg);
      return answer;
    },
    (answer, typed) => {
      released.current = true;
      draft?.keep(null);
      return options.saved?.(answer, typed);
    },
  );

  /** Returns `null` if nothing was saved. With `confirm`, always returns `null`. */
  const save = async (): Promise<Answer | null> => {
    const typed = form.getValues();
    const wrong = wrongIn(typed);
    const isWrong = Object.keys(wrong).length > 0;
    saving.reset();
    setSubmitted(true);
    setRefused(isWrong);
    form.setErrors(live ? {} : wrong);
    if (isWrong) return null;
    if (!confirm) return saving.save(typed);
    confirm(typed, () => void saving.save(form.getValues()), before);
    return null;
  };
  return {
    values,
    errors,
    /** True if the last submit was invalid and nothing has changed since. */
    refused,
    dirty,
    busy: saving.busy,
    /** `null` if the code of the server's error is in `fieldOf`. */
    failure: saving.failure && fieldOf && saving.failure.code in fieldOf ? null : saving.failure,
    restored: storedDraft !== null,
    field: <Name extends NameOf<Values>>(name: Name) => ({
      ...form.getInputProps(name as never, { withError: false }),
      value: values[name],
      error: errors[name as unknown as Field],
    }),
    tick: (name: NameOf<Values>) => form.getInputProps(name as never, { type: 'checkbox', withError: false }),
    change: (next: Partial<Values> | ((now: Values) => Partial<Values>)) => {
      const part = next instanceof Function ? next(form.getValues()) : next;
      for (const [name, value] of Object.entries(part)) form.setFieldValue(name as never, value as never);
    },
    save,
    submit: (event: FormEvent<HTMLElement>) => {
      event.preventDefault();
      const { currentTarget } = event;
      requestAnimationFrame(() => focusWrong(currentTarget));
      return save();
    },
    resetFailure: saving.reset,
    /** `from`: the values that count as saved. */
    restart: (
      next: Values | ((now: Values) => Values),
      from = next instanceof Function ? next(form.getValues()) : next,
    ) => {
      released.current = false;
      form.setValues(next as never);
      setBefore(from);
      setStoredDraft(null);
      setSubmitted(false);
      saving.reset();
    },
    /** Render this dialog inside the form. */
    question: leave && <LeaveQuestion {...leave} dirty={dirty} busy={saving.busy} released={released} />,
  };
}

export type Form<Values extends object, Answer, Field extends string = NameOf<Values>> = ReturnType<
  typeof useForm<Values, Answer, Field>
>;

const LeaveQuestion = (props: Parameters<typeof useUnsaved>[0]) => useUnsaved(props);
