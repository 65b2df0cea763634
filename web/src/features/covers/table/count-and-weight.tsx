import { formatNumber } from '../../../platform/format.ts'
import classes from '../../../ui/table/record-table.module.css'

export type CountAndWeightProps = { count: number | null; weight: number | null; decimals?: number }

/** Kits of a nest and what they weigh together, in grams [RAB-20]. */
export function CountAndWeight({ count, weight, decimals = 0 }: CountAndWeightProps) {
  if (count === null && weight === null) return <>–</>
  return (
    <>
      {count === null ? '–' : formatNumber(count, decimals)}
      {weight !== null && <span className={classes['soft']}>{` · ${formatNumber(weight)} g`}</span>}
    </>
  )
}
