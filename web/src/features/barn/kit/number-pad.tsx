import { IconBackspace } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { useBarnPrefs } from '../barn-prefs.ts'
import classes from './barn.module.css'
import { useKeysMean } from './touch-gate.ts'

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const

export type NumberPadProps = {
  typed: string
  /** What was typed is too long to be meant. */
  most?: number
  onType: (typed: string) => void
  onSave: () => void
  /** What saving means here. */
  saveName: string
  isOff?: boolean
}

/** Digits for a thumb; Save stands three rows high on the side of the hand. */
export function NumberPad({ typed, most = 5, onType, onSave, saveName, isOff = false }: NumberPadProps) {
  const t = textsOf('barn')
  const { leftHand } = useBarnPrefs()
  useKeysMean(saveName)
  const digit = (key: string) => (
    <button
      key={key}
      type="button"
      data-digit={key}
      disabled={isOff}
      onClick={() => onType((typed + key).slice(0, most))}
    >
      {key}
    </button>
  )
  return (
    <div className={classes['pad']} data-left={leftHand || undefined}>
      {DIGITS.map(digit)}
      <button
        type="button"
        data-erase
        aria-label={t('erase')}
        disabled={typed === ''}
        onClick={() => onType(typed.slice(0, -1))}
      >
        <IconBackspace size={28} aria-hidden />
      </button>
      {digit('0')}
      <button type="button" data-save disabled={isOff || typed === ''} onClick={onSave}>
        {saveName}
      </button>
    </div>
  )
}
