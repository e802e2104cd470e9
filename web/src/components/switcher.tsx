import { useId } from 'react';
import classes from './switcher.module.css';

interface SwitcherProps<Value extends string> {
  /** of the whole, for those who do not see it */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
}

/** One of a few, side by side. Does not measure itself as Mantine's does, which makes the page wait. */
export function Switcher<Value extends string>(props: SwitcherProps<Value>) {
  const { label, value, onChange, choices } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes['switcher']}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes['choice']}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
