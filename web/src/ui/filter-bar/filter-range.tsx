import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { TextField } from '../form/text-field.tsx'
import { useNumbers } from '../format/numbers.ts'
import classes from './filter-bar.module.css'

export type RangeEnds = { from: number | undefined; to: number | undefined }
export type FilterRangeProps = RangeEnds & {
  label: string
  most: number
  decimals: number
  unit: string | undefined
  onApply: (ends: RangeEnds) => void
}

/** What was typed as a number; `null` where it is none, or outside of the limits. A comma is a decimal point too. */
function readNumber(typed: string, most: number, decimals: number): number | undefined | null {
  const text = typed.trim().replace(',', '.')
  if (text === '') return undefined
  const value = Number(text)
  const isRead = value >= 0 && value <= most && Number(value.toFixed(decimals)) === value
  return isRead ? value : null
}

const inOrder = ({ from, to }: RangeEnds): RangeEnds =>
  from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }

/** Inside of a filter with a least and a most value; either may be left open. */
export function FilterRange({ label, from, to, most, decimals, unit, onApply }: FilterRangeProps) {
  const t = textsOf('ui')
  const n = useNumbers()
  const [typed, setTyped] = useState({ from: from?.toString() ?? '', to: to?.toString() ?? '' })
  const [tried, setTried] = useState(false)
  const ends = { from: readNumber(typed.from, most, decimals), to: readNumber(typed.to, most, decimals) }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (ends.from === null || ends.to === null) return
    onApply(inOrder({ from: ends.from, to: ends.to }))
  }
  const field = (end: 'from' | 'to') => (
    <TextField
      label={t(end === 'from' ? 'rangeFrom' : 'rangeTo')}
      value={typed[end]}
      onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
      error={tried && ends[end] === null ? t('numberBetween', { most: n(most) }) : undefined}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      maxLength={6}
      autoComplete="off"
    />
  )
  return (
    <form className={classes['typed']} onSubmit={apply} aria-label={label} noValidate>
      <div className={classes['ends']}>
        {field('from')}
        {field('to')}
      </div>
      {unit !== undefined && <p className={classes['unit']}>{unit}</p>}
      <Button type="submit" size="xs" variant="default">
        {t('applyFilter')}
      </Button>
    </form>
  )
}
