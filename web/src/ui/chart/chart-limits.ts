import type { ChartLimit } from './chart-types.ts'

const LINES = { danger: 'var(--w-danger)', warn: 'var(--w-warn)', neutral: 'var(--w-control)' } as const
const WORDS = {
  danger: 'var(--w-danger-text)',
  warn: 'var(--w-warn-text)',
  neutral: 'var(--w-text-2)',
} as const

/** A limit is drawn, not remembered: dashed, in its own colour, with its number. */
export const limitLine = ({ value, label, tone = 'danger' }: ChartLimit) => ({
  y: value,
  stroke: LINES[tone],
  strokeDasharray: '4 3',
  label: {
    value: label,
    // Deaths are most in the first days: on the left the words would lie on their bars.
    position: 'insideBottomRight' as const,
    fill: WORDS[tone],
    fontSize: 11.5,
    fontWeight: 600,
  },
})
