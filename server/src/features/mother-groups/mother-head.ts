import { farrowingDateOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { MotherNum, SucklingNum } from '@warren/shared/features/group-pages/numbers.rules.ts'
import { motherFiguresOf } from '@warren/shared/features/mother-groups/figures.rules.ts'
import { separationDateOf } from '@warren/shared/features/mother-groups/numbers.rules.ts'
import {
  DOE_CLASSES,
  DOE_STAGES,
  doesOf,
  type MotherPercents,
  motherPercents,
  NURSING_CLASSES,
  nursesOf,
  weanedOf,
} from '@warren/shared/features/mother-groups/percents.rules.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { textsIn } from '../../platform/texts/translate.ts'
import {
  dayFact,
  decimalFact,
  type Fact,
  type HeadSource,
  textFact,
  wholeFact,
} from '../group-pages/index.ts'
import { findRound } from './numbers.queries.ts'
import { readNumbers } from './show-mother.ts'

/** Does of each stage and class, in percent of those they are counted of [MOT-17, D-141]. */
function doeFacts(language: Language, num: MotherNum, percents: MotherPercents): Fact[] {
  const t = textsIn(language, 'motherGroups')
  const file = textsIn(language, 'groupFile')
  const named = (stage: string, name: string) => file('facts/stage', { stage, name })
  const nursing = { nursing: nursesOf(num), weaned: weanedOf(num) }
  return [
    ...DOE_STAGES.flatMap((stage) =>
      DOE_CLASSES.map((one) =>
        wholeFact(
          named(t(`stages/${stage}`), t(`classes/${one}`)),
          doesOf(num, stage)[one],
          stage === 'ia' ? null : percents[stage][one],
        ),
      ),
    ),
    ...(['nursing', 'weaned'] as const).flatMap((stage) =>
      NURSING_CLASSES.map((one) =>
        wholeFact(
          named(t(`stages/${stage}`), t(`classes/${one}`)),
          nursing[stage][one],
          percents[stage][one],
        ),
      ),
    ),
    wholeFact(t('stages/nextIA'), num.nextIAVirgin),
    dayFact(file('facts/populatedFrom'), num.populatedFrom),
    dayFact(file('facts/populatedTo'), num.populatedTo),
  ]
}

/** Kits from birth to weaning [MOT-18]. */
function kitFacts(language: Language, num: SucklingNum, percents: MotherPercents): Fact[] {
  const t = textsIn(language, 'motherGroups')
  const file = textsIn(language, 'groupFile')
  const named = (name: string) => file('facts/kits', { name })
  return [
    wholeFact(named(t('numbers/born')), num.sucklingNum),
    wholeFact(named(t('numbers/viable')), num.sucklingViable, percents.viable),
    wholeFact(named(t('numbers/adjusted')), num.sucklingAdjusted),
    wholeFact(named(t('numbers/weaned')), num.sucklingWeaned, percents.weanedKits),
    decimalFact(file('facts/perFarrowed'), percents.viablePerFarrowed, 1),
    decimalFact(file('facts/perNursing'), percents.adjustedPerNursing, 1),
    dayFact(file('facts/weaningDate'), num.weaningDate),
  ]
}

/** Losses, weights, feed and medicine, by the rules the page itself has [MOT-14, D-142]. */
function figureFacts(language: Language, figures: ReturnType<typeof motherFiguresOf>): Fact[] {
  const t = textsIn(language, 'motherGroups')
  const file = textsIn(language, 'groupFile')
  const { mothers, sucklings } = figures
  return [
    wholeFact(file('facts/mothersNow'), mothers.now),
    wholeFact(t('sums/mothersDead'), mothers.dead, mothers.deadShare),
    wholeFact(t('sums/waste'), mothers.culled, mothers.culledShare),
    wholeFact(file('facts/sucklingsNow'), sucklings.now),
    wholeFact(t('sums/sucklingsDead'), sucklings.dead, sucklings.deadShare),
    wholeFact(t('sums/exterminated'), sucklings.culled, sucklings.culledShare),
    wholeFact(file('facts/kitWeight'), figures.kitWeight?.grams ?? null),
    decimalFact(file('facts/deliveredKg'), figures.deliveredKg, 3),
    wholeFact(file('facts/vaccinationDays'), figures.vaccinationDays),
    wholeFact(file('facts/drinkingWaterDays'), figures.drinkingWaterDays),
    wholeFact(file('facts/medication1Days'), figures.medication1Days),
    wholeFact(file('facts/medication2Days'), figures.medication2Days),
  ]
}

/** The figures of a mother page [O-13, MOT-36]. */
export async function motherHead({ db, page, today, language }: HeadSource): Promise<Fact[]> {
  const { group, rows } = page
  const { startDate, endDate, farmId, iaGroupId } = group
  const [{ motherNum, sucklingNum, wean }, round] = await Promise.all([
    readNumbers(db, page),
    iaGroupId === null ? undefined : findRound(db, farmId, iaGroupId),
  ])
  const t = textsIn(language, 'groupFile')
  const percents = motherPercents(motherNum, sucklingNum)
  return [
    dayFact(t('facts/farrowing'), farrowingDateOf(startDate)),
    dayFact(t('facts/separation'), separationDateOf(startDate, sucklingNum)),
    textFact(t('facts/iaGroup'), round?.name ?? null),
    ...figureFacts(language, motherFiguresOf({ endDate, motherNum, sucklingNum, days: rows }, today)),
    ...doeFacts(language, motherNum, percents),
    ...kitFacts(language, sucklingNum, percents),
    wholeFact(t('facts/placedKits'), wean.placed),
  ]
}
