import classes from './filter-bar.module.css'

export type FilterPickProps = {
  /** Spoken name of the list. */
  label: string
  /** `info` stands quietly beside the label. */
  choices: readonly { value: string; label: string; info?: string }[]
  value: string | undefined
  onPick: (value: string) => void
}

/** Inside of a filter that takes one of a few values; the pick closes it. */
export function FilterPick({ label, choices, value, onPick }: FilterPickProps) {
  return (
    <ul className={classes['picks']} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className={classes['pick']}
            aria-pressed={choice.value === value}
            onClick={() => onPick(choice.value)}
          >
            {choice.label}
            {choice.info && <span className={classes['pickInfo']}>{choice.info}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
