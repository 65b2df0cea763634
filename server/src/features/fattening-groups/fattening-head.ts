import { figuresOf } from '@warren/shared/features/fattening-groups/figures.rules.ts'
import { birthDateOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { textsIn } from '../../platform/texts/translate.ts'
import { dayFact, decimalFact, type Fact, type HeadSource, wholeFact } from '../group-pages/index.ts'

/** The figures of a fattening page, by the rules the page itself has [O-13, FAT-09]. */
export function fatteningHead({ page: { group, rows, stock }, today, language }: HeadSource): Fact[] {
  const t = textsIn(language, 'groupFile')
  const age = group.age ?? 0
  const { plannedDeliveryAge, endDate, startDate } = group
  const figures = figuresOf({ age, plannedDeliveryAge, endDate, days: rows, stock }, today)
  const { allowedDeadSum, expectedDead } = figures.allowance
  return [
    dayFact(t('facts/birth'), birthDateOf(startDate, age)),
    wholeFact(t('facts/ageAtStart'), age),
    wholeFact(t('facts/age'), figures.age),
    wholeFact(t('facts/deliveryAge'), plannedDeliveryAge),
    wholeFact(t('facts/placed'), figures.placed),
    wholeFact(t('facts/now'), figures.live),
    wholeFact(t('facts/dead'), figures.dead, figures.deadShare),
    wholeFact(t('facts/allowed'), allowedDeadSum),
    wholeFact(t('facts/expected'), expectedDead),
    wholeFact(t('facts/weight'), figures.weight),
    decimalFact(t('facts/gain'), figures.gain, 1),
    decimalFact(t('facts/conversion'), figures.conversion, 2),
    wholeFact(t('facts/sold'), figures.sold),
    decimalFact(t('facts/soldKg'), figures.soldKg, 3),
    wholeFact(t('facts/slaughtered'), figures.slaughtered),
    decimalFact(t('facts/deliveredKg'), figures.deliveredKg, 3),
    wholeFact(t('facts/drinkingWaterDays'), figures.drinkingWaterDays),
    wholeFact(t('facts/medication1Days'), figures.medication1Days),
    wholeFact(t('facts/medication2Days'), figures.medication2Days),
  ]
}
