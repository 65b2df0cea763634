import { datesOfAge } from '@warren/shared/features/group-pages/groups.rules.ts'
import { YOUNG_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import {
  YOUNG_STOCKS,
  type YoungFigures,
  type YoungStock,
} from '@warren/shared/features/young-groups/figures.rules.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { type Fact, FactStrip } from '../../../ui/layout/fact-strip.tsx'
import type { GroupSheet } from '../../group-pages/index.ts'

type FactsProps = { sheet: Pick<GroupSheet, 'group'>; figures: YoungFigures }

const headsFact = (figures: YoungFigures, of: YoungStock): Fact => {
  const common = textsOf('groupScreens')
  return {
    label: textsOf('youngGroups')('fact/now', { stock: common(`stocks/${of}`) }),
    value: formatNumber(figures[of].live),
    note: common('fact/ofPlaced', { placed: formatNumber(figures[of].placed) }),
  }
}

function weightFact(figures: YoungFigures, of: YoungStock): Fact {
  const common = textsOf('groupScreens')
  const { weight, weighedOn } = figures[of]
  return {
    label: textsOf('youngGroups')('fact/weight', { stock: common(`stocks/${of}`) }),
    value: weight === null ? '–' : formatNumber(weight),
    ...(weight !== null && {
      unit: 'g',
      note: weighedOn === null ? common('fact/onArrival') : common('fact/weighedOn', { day: weighedOn }),
    }),
  }
}

/** What there is to know of a group on one line, PS and GP side by side [YNG-05, YNG-06]. */
export function YoungFacts({ sheet: { group }, figures }: FactsProps) {
  const [t, common] = [textsOf('youngGroups'), textsOf('groupScreens')]
  const { birth, day28, day35 } = datesOfAge(group.startDate, group.age ?? 0)
  const facts: Fact[] = [
    { label: common('fact/stable'), value: group.stables.map(({ name }) => name).join(', ') || '–' },
    {
      label: common('fact/started'),
      value: group.startDate,
      note: common('fact/ageThen', { age: group.age ?? 0 }),
    },
    { label: t('fact/born'), value: birth, note: t('fact/bornNote', { day28, day35 }) },
    {
      label: common(group.endDate === null ? 'fact/age' : 'fact/ageAtEnd'),
      value: common('days', { age: formatNumber(figures.age) }),
      note: t('fact/atMost', { week: figures.week, max: YOUNG_AGE.last }),
    },
    ...YOUNG_STOCKS.map((of) => headsFact(figures, of)),
    ...YOUNG_STOCKS.map((of) => weightFact(figures, of)),
  ]
  return <FactStrip facts={facts} />
}
