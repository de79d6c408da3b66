import { useId } from "react";

/** One of a few things, by its name. */
export function Choice({
  label,
  value,
  options,
  describedBy,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  /** The id of what says more. */
  describedBy?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
