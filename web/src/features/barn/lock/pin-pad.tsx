import { IconBackspace } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import classes from './lock.module.css'

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const

/** Digits where the other pads of the barn have them; the last one needs no key after it. */
export function PinPad({
  digits,
  typed,
  isOff,
  onType,
}: {
  digits: number
  typed: string
  isOff: boolean
  onType: (typed: string) => void
}) {
  const t = textsOf('barnLock')
  const digit = (key: string) => (
    <button
      key={key}
      type="button"
      data-digit={key}
      disabled={isOff}
      onClick={() => onType((typed + key).slice(0, digits))}
    >
      {key}
    </button>
  )
  return (
    <>
      <output className={classes['dots']} aria-label={t('typed', { count: typed.length, of: digits })}>
        {Array.from({ length: digits }, (_, at) => (
          <i key={at} data-full={at < typed.length || undefined} />
        ))}
      </output>
      <div className={classes['pad']}>
        {DIGITS.map(digit)}
        <button
          type="button"
          aria-label={textsOf('barn')('erase')}
          disabled={isOff || typed === ''}
          onClick={() => onType(typed.slice(0, -1))}
        >
          <IconBackspace size={28} aria-hidden />
        </button>
        {digit('0')}
      </div>
    </>
  )
}
