import type { Day } from '@warren/shared/kernel/calendar.ts'
import { farrowingDateOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { MotherFigures, StockFigures } from '@warren/shared/features/mother-groups/figures.rules.ts'
import { formatNumber, formatPercent } from '../../../platform/format.ts'
import { Link } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { type Fact, FactStrip } from '../../../ui/layout/fact-strip.tsx'
import type { GroupSheet } from '../../group-pages/index.ts'
import classes from '../numbers/numbers.module.css'

type FactsProps = {
  group: GroupSheet['group']
  figures: MotherFigures
  separation: Day
  /** The nests are filled: does are counted of those in them. */
  isPopulated: boolean
  /** What the linked insemination group is called. */
  iaGroup: string | undefined
}

/** The insemination group of the same name and day, where there is one [D-080]. */
function startFact({ group, iaGroup }: FactsProps): Fact {
  const t = textsOf('motherGroups')
  const fact = { label: t('fact/start'), value: group.startDate }
  if (group.iaGroupId === null) return fact
  const note = (
    <Link className={classes['link']} to="/ia-group/$id/edit" params={{ id: String(group.iaGroupId) }}>
      {t('fact/iaGroup', { name: iaGroup ?? group.name ?? group.generatedName })}
    </Link>
  )
  return { ...fact, note }
}

const lost = (label: string, num: number, share: number | null, note: string): Fact => ({
  label,
  value: formatNumber(num),
  ...(share !== null && { unit: formatPercent(share) }),
  note,
})

/** Heads now, of how many [D-142]. */
const nowFact = (label: string, { now, base }: StockFigures, note: string): Fact => ({
  label,
  value: formatNumber(now),
  note: base === 0 ? textsOf('motherGroups')('fact/noBase') : note,
})

function farrowingFact({ group, figures: { age } }: FactsProps): Fact {
  const t = textsOf('motherGroups')
  return {
    label: t('fact/farrowing'),
    value: farrowingDateOf(group.startDate),
    note: age < 0 ? t('fact/farrowingNote') : t('fact/kitsAged', { age: formatNumber(age) }),
  }
}

/** What there is to know of a mother group on one line [MOT-11, MOT-14]. */
export function MotherFacts(props: FactsProps) {
  const t = textsOf('motherGroups')
  const { group, figures, separation, isPopulated } = props
  const { mothers, sucklings, kitWeight } = figures
  const [does, kits] = [formatNumber(mothers.base), formatNumber(sucklings.base)]
  return (
    <FactStrip
      facts={[
        { label: t('fact/stable'), value: group.stables.map(({ name }) => name).join(', ') || '–' },
        startFact(props),
        farrowingFact(props),
        { label: t('fact/separation'), value: separation },
        nowFact(
          t('fact/mothers'),
          mothers,
          isPopulated ? t('fact/ofPopulated', { base: does }) : t('fact/ofInseminated', { base: does }),
        ),
        lost(
          t('fact/mothersDead'),
          mothers.dead,
          mothers.deadShare,
          t('fact/wasteBesides', { count: formatNumber(mothers.culled) }),
        ),
        nowFact(t('fact/sucklings'), sucklings, t('fact/ofKits', { base: kits })),
        lost(t('fact/sucklingsDead'), sucklings.dead, sucklings.deadShare, t('fact/ofBase', { base: kits })),
        lost(
          t('fact/exterminated'),
          sucklings.culled,
          sucklings.culledShare,
          t('fact/ofBase', { base: kits }),
        ),
        {
          label: t('fact/kitWeight'),
          value: kitWeight === null ? '–' : formatNumber(kitWeight.grams),
          ...(kitWeight !== null && { unit: 'g', note: t('fact/weighedOn', { day: kitWeight.day }) }),
        },
      ]}
    />
  )
}
