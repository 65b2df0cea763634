import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { NumberField } from '../form/number-field.tsx'
import { type UnreadTexts, UnreadTextsContext } from '../form/unread-texts.ts'
import classes from './filter-bar.module.css'

export type RangeEnds = { from: number | undefined; to: number | undefined }
export type FilterRangeProps = RangeEnds & {
  label: string
  most: number
  decimals: number
  unit: string | undefined
  onApply: (ends: RangeEnds) => void
}

const inOrder = ({ from, to }: RangeEnds): RangeEnds =>
  from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }

/** What is typed into the ends and is no number. */
function useUnread(): UnreadTexts {
  const [texts, setTexts] = useState<UnreadTexts['texts']>({})
  return {
    texts,
    keep: (path, unread) =>
      setTexts((before) => {
        const others = Object.entries(before).filter(([one]) => one !== path)
        return Object.fromEntries(unread ? [...others, [path, unread]] : others)
      }),
  }
}

/** Inside of a filter with a least and a most value; either may be left open. */
export function FilterRange({ label, from, to, most, decimals, unit, onApply }: FilterRangeProps) {
  const t = textsOf('ui')
  const [ends, setEnds] = useState({ from: from ?? null, to: to ?? null })
  const unread = useUnread()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(unread.texts).length > 0) return
    onApply(inOrder({ from: ends.from ?? undefined, to: ends.to ?? undefined }))
  }
  const field = (end: 'from' | 'to') => (
    <NumberField
      label={t(end === 'from' ? 'rangeFrom' : 'rangeTo')}
      data-path={end}
      limits={{ min: 0, max: most, decimals }}
      value={ends[end]}
      onChange={(value) => setEnds((before) => ({ ...before, [end]: value }))}
    />
  )
  return (
    <form className={classes['typed']} onSubmit={apply} aria-label={label} noValidate>
      <div className={classes['ends']}>
        <UnreadTextsContext value={unread}>
          {field('from')}
          {field('to')}
        </UnreadTextsContext>
      </div>
      {unit !== undefined && <p className={classes['unit']}>{unit}</p>}
      <Button type="submit" size="xs" variant="default">
        {t('applyFilter')}
      </Button>
    </form>
  )
}
