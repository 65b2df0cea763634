import { ActionIcon } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { MEMBER_LETTERS, MOST_MEMBERS } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useOwnStables } from '../../farms/index.ts'
import classes from '../group-pages.module.css'

export interface ChosenStable {
  readonly id: number
  readonly name: string
}

export type StablesFieldProps = {
  value: readonly ChosenStable[]
  onChange: (stables: readonly ChosenStable[]) => void
  error?: ReactNode
  onBlur?: () => void
  'data-path'?: string
  help?: string
  /** A young group may have none [YNG-04]. */
  required?: boolean
  /** Letters of members, from two stables on; a young group has no members [YNG-08]. */
  letters?: boolean
  /** Stables that stay, at the head of the list: members are never taken away [D-128]. */
  fixed?: number
}

type LineProps = {
  stable: ChosenStable
  at: number
  isFixed: boolean
  hasLetter: boolean
  onUp: (() => void) | undefined
  onRemove: () => void
}

function StableLine({ stable: { name }, at, isFixed, hasLetter, onUp, onRemove }: LineProps) {
  const t = textsOf('groupScreens')
  return (
    <li className={classes['stable']}>
      {hasLetter && <b className={classes['letter']}>{MEMBER_LETTERS[at]}</b>}
      <span>{name}</span>
      {!isFixed && (
        <span className={classes['stableActions']}>
          {onUp && (
            <ActionIcon size={28} aria-label={t('form/moveUp', { name })} onClick={onUp}>
              <IconArrowUp size={15} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon size={28} aria-label={t('form/removeStable', { name })} onClick={onRemove}>
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  )
}

/** Stables in their order; from two on each gets the letter of its member [D-125, D-151]. */
export function StablesField(props: StablesFieldProps) {
  const { value, onChange, error, help, required = true, letters = true, fixed = 0, ...field } = props
  const t = textsOf('groupScreens')
  const stables = useOwnStables()
  const left = (stables.data ?? []).filter(({ id }) => !value.some((one) => one.id === id))
  const swap = (at: number) => {
    const [one, other] = [value[at - 1], value[at]]
    if (one && other) onChange([...value.slice(0, at - 1), other, one, ...value.slice(at + 1)])
  }
  return (
    <div className={classes['stables']}>
      <SelectField
        {...field}
        label={t('form/stables')}
        required={required}
        searchable
        placeholder={t('form/addStable')}
        help={help ?? t('form/stablesHelp')}
        error={error}
        disabled={value.length >= MOST_MEMBERS}
        data={left.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={null}
        onChange={(chosen) => {
          const stable = left.find(({ id }) => String(id) === chosen)
          if (stable) onChange([...value, { id: stable.id, name: stable.name }])
        }}
      />
      {value.length > 0 && (
        <ol className={classes['chosen']} aria-label={t('form/stables')}>
          {value.map((stable, at) => (
            <StableLine
              key={stable.id}
              stable={stable}
              at={at}
              isFixed={at < fixed}
              hasLetter={letters && value.length > 1}
              onUp={at > fixed ? () => swap(at) : undefined}
              onRemove={() => onChange(value.filter(({ id }) => id !== stable.id))}
            />
          ))}
        </ol>
      )}
    </div>
  )
}
