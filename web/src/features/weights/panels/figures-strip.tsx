import { allTimeOf, clockTime, type UserBlocks } from '@warren/shared/features/weights/measuring.rules.ts'
import type { WeightFigures } from '@warren/shared/features/weights/weights.rules.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { FactStrip } from '../../../ui/layout/fact-strip.tsx'

const grams = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 1)

export type FiguresStripProps = { figures: WeightFigures | undefined; users: readonly UserBlocks[] }

/** Count, time, mean, median, least, greatest, deviation; and how sure the mean is [WGT-11, WGT-12]. */
export function FiguresStrip({ figures, users }: FiguresStripProps) {
  const t = textsOf('weights')
  if (!figures) return null
  const { allNum, avg, median, minimum, maximum, sd, sdPercent, precision, isEnough } = figures
  const percent = formatNumber(precision, 1)
  return (
    <FactStrip
      facts={[
        { label: t('figures/num'), value: formatNumber(allNum) },
        { label: t('figures/time'), value: clockTime(allTimeOf(users)) },
        {
          label: t('figures/avg'),
          value: grams(avg),
          unit: 'g',
          ...(allNum > 1 && {
            note: t(isEnough ? 'figures/enough' : 'figures/precision', { percent }),
            ...(isEnough && { tone: 'ok' as const }),
          }),
        },
        { label: t('figures/median'), value: grams(median), unit: 'g' },
        { label: t('figures/minimum'), value: grams(minimum), unit: 'g' },
        { label: t('figures/maximum'), value: grams(maximum), unit: 'g' },
        { label: t('figures/sd'), value: grams(sd), unit: 'g' },
        { label: t('figures/sdPercent'), value: formatNumber(sdPercent, 1), unit: '%' },
      ]}
    />
  )
}
