import classes from './Toggle.module.css';

interface ToggleProps<T extends string> {
  label: string;
  options: readonly (readonly [value: T, word: string])[];
  value: T;
  onChange: (value: T) => void;
}

export function Toggle<T extends string>({ label, options, value, onChange }: ToggleProps<T>) {
  return (
    <fieldset className={classes.toggle} aria-label={label}>
      {options.map(([optionValue, word]) => (
        <button
          key={optionValue}
          type="button"
          className={classes.option}
          aria-pressed={optionValue === value}
          onClick={() => onChange(optionValue)}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
}
