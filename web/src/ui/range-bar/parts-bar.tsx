import { VisuallyHidden } from '@mantine/core'
import { useNumbers } from '../format/numbers.ts'
import classes from './range-bar.module.css'

/** Tones for what is good or bad, series for classes; the rest of the track is what is left. */
export type PartLook = 'ok' | 'warn' | 'danger' | 'accent' | 'neutral' | 1 | 2 | 3 | 4 | 5 | 6
export type BarPart = { id: string; label: string; value: number; look: PartLook }

export type PartsBarProps = {
  parts: readonly BarPart[]
  /** What the whole width stands for; without it the parts fill it. */
  total?: number
  height?: 4 | 6 | 8
  /** Off where the figures stand beside the bar anyway. */
  spoken?: boolean
}

const colorOf = (look: PartLook): string => {
  if (typeof look === 'number') return `var(--w-chart-${look})`
  return look === 'neutral' ? 'var(--w-control)' : `var(--w-${look})`
}

/** Parts of a whole on one line: shares of a count, kits of a litter, how far a task is. */
export function PartsBar({ parts, total, height = 6, spoken = true }: PartsBarProps) {
  const n = useNumbers()
  const sum = parts.reduce((all, part) => all + part.value, 0)
  const whole = Math.max(total ?? sum, sum)
  return (
    <span className={classes['parts']} style={{ height }}>
      {spoken && (
        <VisuallyHidden>{parts.map(({ label, value }) => `${label}: ${n(value)}`).join('; ')}</VisuallyHidden>
      )}
      {parts.map(({ id, label, value, look }) =>
        value === 0 ? null : (
          <i
            key={id}
            title={`${label}: ${n(value)}`}
            style={{ width: `${(value / whole) * 100}%`, background: colorOf(look) }}
          />
        ),
      )}
    </span>
  )
}
