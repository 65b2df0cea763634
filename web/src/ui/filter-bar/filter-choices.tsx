import { Checkbox } from '@mantine/core'
import classes from './filter-bar.module.css'

export type FilterChoice = { value: string; label: string; count?: string }
export type FilterChoicesProps = {
  /** Spoken name of the list. */
  label: string
  choices: readonly FilterChoice[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The usual inside of a filter: tick what should be seen. */
export function FilterChoices({ label, choices, value, onChange }: FilterChoicesProps) {
  return (
    <Checkbox.Group value={[...value]} onChange={onChange} aria-label={label}>
      <div className={classes['choices']}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            value={choice.value}
            size="xs"
            className={classes['choice']}
            label={
              <>
                {choice.label}
                {choice.count !== undefined && <span className={classes['choiceCount']}>{choice.count}</span>}
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
