/** One of a few, side by side. */
interface Props {
  label: string;
  name: string;
  options: readonly { value: string; name: string }[];
  value: string;
  onChoose(value: string): void;
}

export function Choice({ label, name, options, value, onChoose }: Props) {
  return (
    <fieldset class="choice">
      <legend class="hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} data-chosen={option.value === value}>
          <input
            class="hidden"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.name}
        </label>
      ))}
    </fieldset>
  );
}
