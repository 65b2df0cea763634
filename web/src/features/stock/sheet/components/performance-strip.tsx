import type { Cover, Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { formatNumber } from '../../../../platform/format.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { type Fact, FactStrip } from '../../../../ui/layout/fact-strip.tsx'

export type PerformanceStripProps = { rabbit: Rabbit }

const DASH = '–'
const PERCENT = '%'
const PAIR = ' / '

const shown = (value: number | null, decimals: number): string =>
  value === null ? DASH : formatNumber(value, decimals)

const totalOf = (covers: readonly Cover[], field: 'born' | 'viable' | 'unviable' | 'adjusted'): string => {
  const known = covers.flatMap((cover) => (cover.farrowingDate === null ? [] : (cover[field] ?? [])))
  return known.length === 0 ? DASH : formatNumber(known.reduce((sum, kits) => sum + kits, 0))
}

const GRAMS_IN_KG = 1000
/** Summaries speak of kilograms [RAB-20]. */
const kgOf = (grams: number | null): string => (grams === null ? DASH : formatNumber(grams / GRAMS_IN_KG, 2))

function litterFacts({ performance, covers }: Rabbit): Fact[] {
  const t = textsOf('rabbit')
  const counted = (field: 'born' | 'viable' | 'unviable' | 'adjusted', mean: number | null): Fact => ({
    label: t(`facts/${field}`),
    value: totalOf(covers, field),
    note: t('mean', { value: shown(mean, 1) }),
  })
  return [
    counted('born', performance.avgBorn),
    counted('viable', performance.avgViable),
    counted('unviable', performance.avgUnviable),
    counted('adjusted', performance.avgAdjusted),
    {
      label: t('facts/at21'),
      value: shown(performance.avgNestCount3Week, 1),
      note: t('meanLitter', { value: kgOf(performance.avgWeight3Week) }),
    },
    {
      label: t('facts/at28'),
      value: shown(performance.avgNestCount, 1),
      note: t('meanLitter', { value: kgOf(performance.avgWeight4Week) }),
    },
  ]
}

/** The figures of a doe over all her inseminations [RAB-21, D-065]. */
export function performanceFacts(rabbit: Rabbit): readonly Fact[] {
  const t = textsOf('rabbit')
  const { performance, iaCount, firstIA } = rabbit
  const { percentPregnant, pregnant, judged, births, weanings, nannyCount, gridCount } = performance
  return [
    {
      label: t('facts/inseminations'),
      value: formatNumber(iaCount),
      note: firstIA === null ? DASH : t('firstOn', { date: firstIA }),
    },
    {
      label: t('facts/pregnant'),
      value: shown(percentPregnant, 2),
      ...(percentPregnant !== null && { unit: PERCENT }),
      note: t('judged', { pregnant, judged }),
    },
    { label: t('facts/births'), value: formatNumber(births), note: t('weaned', { count: weanings }) },
    ...litterFacts(rabbit),
    { label: t('facts/marks'), value: `${nannyCount}${PAIR}${gridCount}`, note: t('times') },
  ]
}

export const PerformanceStrip = ({ rabbit }: PerformanceStripProps) => (
  <FactStrip facts={performanceFacts(rabbit)} />
)
