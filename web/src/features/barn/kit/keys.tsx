import type { ReactNode } from 'react'
import classes from './barn.module.css'
import { type FREE, type FREE_UNDO, useKeysMean } from './touch-gate.ts'

export type AnswerKey = {
  readonly name: string
  readonly sign: string
  readonly look: 'plus' | 'minus' | 'plain'
  readonly onPress: () => void
  /** What this doe has already. */
  readonly isChosen?: boolean
}

/** Answers at the bottom, each always in its place: sign, word and colour. */
export function AnswerKeys({
  keys,
  label,
  isOff,
}: {
  keys: readonly AnswerKey[]
  label: string
  isOff?: boolean
}) {
  useKeysMean([label, ...keys.map(({ name }) => name)].join(' '))
  return (
    <fieldset className={classes['answers']} aria-label={label}>
      {keys.map(({ name, sign, look, onPress, isChosen }) => (
        <button
          key={name}
          type="button"
          data-look={look}
          data-chosen={isChosen || undefined}
          disabled={isOff}
          onClick={onPress}
        >
          <span className={classes['sign']} aria-hidden>
            {sign}
          </span>
          <span>{name}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** A press of full width: what one does next. */
export function WideKey({
  children,
  onPress,
  look = 'plain',
  isOff,
  free,
}: {
  children: ReactNode
  onPress: () => void
  look?: 'main' | 'plain' | 'minus'
  isOff?: boolean
  /** The gate of touches is not shut to it. */
  free?: typeof FREE | typeof FREE_UNDO
}) {
  return (
    <button
      type="button"
      className={classes['wide']}
      data-look={look}
      disabled={isOff}
      onClick={onPress}
      {...free}
    >
      {children}
    </button>
  )
}
