import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { type Fact, FactStrip } from '../../../ui/layout/fact-strip.tsx'

export type PerformanceStripProps = { rabbit: Rabbit }

const DASH = '–'
const PERCENT = '%'
const TIMES = '×'

const shown = (value: number | null, decimals: number): string =>
  value === null ? DASH : formatNumber(value, decimals)

type Counted = 'born' | 'viable' | 'unviable' | 'nestCount'

/** What is known of a field in the litters. */
const knownOf = (covers: readonly Cover[], field: Counted | 'weight4Week'): readonly number[] =>
  covers.flatMap((cover) => (cover.farrowingDate === null ? [] : (cover[field] ?? [])))

const totalOf = (covers: readonly Cover[], field: Counted): string => {
  const known = knownOf(covers, field)
  return known.length === 0 ? DASH : formatNumber(known.reduce((sum, kits) => sum + kits, 0))
}

const GRAMS_IN_KG = 1000
/** Summaries speak of kilograms [RAB-20]. */
const KG = 'kg'

/** The mean of the days from birth to birth; one birth has none. */
function intervalOf(covers: readonly Cover[]): number | null {
  const days = covers.flatMap(({ farrowingDate }) => farrowingDate ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  return Math.round(daysBetween(first, last) / (days.length - 1))
}

function litterFacts({ performance, covers }: Rabbit): Fact[] {
  const t = textsOf('rabbit')
  const { avgBorn, avgViable, avgUnviable, avgNestCount, avgWeight4Week } = performance
  const counted = (label: string, field: Counted, mean: number | null): Fact => ({
    label,
    value: totalOf(covers, field),
    note: t('mean', { value: shown(mean, 1) }),
  })
  return [
    counted(t('facts/born'), 'born', avgBorn),
    counted(t('facts/viable'), 'viable', avgViable),
    counted(t('facts/unviable'), 'unviable', avgUnviable),
    counted(t('strip/weaned'), 'nestCount', avgNestCount),
    {
      label: t('strip/litter28'),
      value: shown(avgWeight4Week === null ? null : avgWeight4Week / GRAMS_IN_KG, 2),
      ...(avgWeight4Week !== null && { unit: KG }),
      note: t('strip/meanOf', { litters: knownOf(covers, 'weight4Week').length }),
    },
  ]
}

/** The figures of a doe over all her inseminations; the other means stand under their columns [RAB-21, D-065]. */
export function performanceFacts(rabbit: Rabbit): readonly Fact[] {
  const t = textsOf('rabbit')
  const { performance, iaCount, firstIA, covers } = rabbit
  const { percentPregnant, pregnant, judged, births, weanings, nannyCount, gridCount } = performance
  const interval = intervalOf(covers)
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
    {
      label: t('facts/births'),
      value: formatNumber(births),
      note: interval === null ? t('weaned', { count: weanings }) : t('strip/every', { days: interval }),
    },
    ...litterFacts(rabbit),
    {
      label: t('facts/marks'),
      value: formatNumber(nannyCount),
      unit: TIMES,
      note: t('onWire', { count: formatNumber(gridCount) }),
    },
  ]
}

export const PerformanceStrip = ({ rabbit }: PerformanceStripProps) => (
  <FactStrip facts={performanceFacts(rabbit)} />
)
