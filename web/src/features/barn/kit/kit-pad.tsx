import { type ReactNode, useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import classes from './kit-pad.module.css'
import { useKeysMean } from './touch-gate.ts'

const FEW = Array.from({ length: 16 }, (_, kits) => kits)
const MANY = Array.from({ length: 10 }, (_, at) => at + 16)

const shownKits = (isMany: boolean, from: number): readonly number[] => (isMany ? MANY : FEW.slice(from))

/** A count of kits with one press: 0 to 15, larger litters behind "more"; 0 may stand large under the thumb. */
export function KitPad({
  label,
  onPress,
  isOff = false,
  hasLargeZero = false,
  from = 0,
  most = Number.POSITIVE_INFINITY,
  rest,
}: {
  label: string
  onPress: (kits: number) => void
  isOff?: boolean
  hasLargeZero?: boolean
  /** Where none is no answer it begins with one. */
  from?: 0 | 1
  /** More there are not. */
  most?: number
  /** What stands beside the counts, in the places that are left. */
  rest?: ReactNode
}) {
  const t = textsOf('barnWork')
  const [isMany, setMany] = useState(false)
  useKeysMean(`${label} ${isMany}`)
  const shown = shownKits(isMany, hasLargeZero ? 1 : from)
  const key = (kits: number) => (
    <button
      key={kits}
      type="button"
      data-kits={kits}
      data-large={(kits === 0 && hasLargeZero) || undefined}
      disabled={isOff || kits > most}
      onClick={() => onPress(kits)}
    >
      {kits}
    </button>
  )
  return (
    <fieldset className={classes['pad']} aria-label={label}>
      {shown.map(key)}
      <button type="button" data-more onClick={() => setMany(!isMany)}>
        {t(isMany ? 'fewer' : 'more')}
      </button>
      {!isMany && rest}
      {!isMany && hasLargeZero && key(0)}
    </fieldset>
  )
}
