import { birthDateOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import {
  shareOfPlaced,
  YOUNG_STOCKS,
  type YoungFigures,
  youngFiguresOf,
  type YoungStock,
} from '@warren/shared/features/young-groups/figures.rules.ts'
import { textsIn } from '../../platform/texts/translate.ts'
import {
  dayFact,
  decimalFact,
  type Fact,
  type HeadSource,
  nameOfStock,
  wholeFact,
} from '../group-pages/index.ts'

/** What became of the females of one stock, in percent of those placed. */
const FATES = ['live', 'dead', 'waste', 'sold', 'ownReplacement'] as const

function stockFacts(figures: YoungFigures, stock: YoungStock, language: HeadSource['language']): Fact[] {
  const own = figures[stock]
  const t = textsIn(language, 'youngGroups')
  const named = (name: string) => nameOfStock(language, name, stock)
  return [
    wholeFact(named(t('summary/placed')), own.placed),
    ...FATES.map((fate) => wholeFact(named(t(`summary/${fate}`)), own[fate], shareOfPlaced(own[fate], own))),
    wholeFact(named(textsIn(language, 'groupFile')('facts/weight')), own.weight),
  ]
}

/** The figures of a young page, by the rules the page itself has [O-13, YNG-06]. */
export function youngHead({ page: { group, rows, stock }, today, language }: HeadSource): Fact[] {
  const t = textsIn(language, 'groupFile')
  const age = group.age ?? 0
  const figures = youngFiguresOf({ age, endDate: group.endDate, days: rows, stock }, today)
  return [
    dayFact(t('facts/birth'), birthDateOf(group.startDate, age)),
    wholeFact(t('facts/ageAtStart'), age),
    wholeFact(t('facts/age'), figures.age),
    ...YOUNG_STOCKS.flatMap((own) => stockFacts(figures, own, language)),
    decimalFact(t('facts/deliveredKg'), figures.deliveredKg, 3),
    wholeFact(t('facts/vaccinationDays'), figures.vaccinationDays),
    wholeFact(t('facts/drinkingWaterDays'), figures.drinkingWaterDays),
    wholeFact(t('facts/medication1Days'), figures.medication1Days),
    wholeFact(t('facts/medication2Days'), figures.medication2Days),
  ]
}
