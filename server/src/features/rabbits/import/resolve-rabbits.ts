import { blocks } from '@warren/shared/features/imports/imports.rules.ts'
import { isExit } from '@warren/shared/features/animals/animals.rules.ts'
import { CATALOGUE } from '@warren/shared/kernel/errors.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { type Entry, entriesOf, leaves } from './entries.ts'
import { draftOf, isChanged, NO_PLAN, planOf, type StockPlan } from './plan-rabbits.ts'
import { resolveCages } from './resolve-cages.ts'
import { resolveCircles } from './resolve-circles.ts'
import { resolveMothers } from './resolve-mothers.ts'
import { resolveTags } from './resolve-tags.ts'
import type { StockFacts, StockKind, StockProblem, StockRow } from './rabbit-rows.ts'

type Check = (entry: Entry, kind: StockKind, facts: StockFacts) => StockProblem | undefined

const checkTattoo: Check = ({ row, stored, firstRow }, { sex }) => {
  const column = 'tattoo'
  if (firstRow !== undefined)
    return { row, column, code: 'DUPLICATED_TATTOO', reason: 'twiceInFile', params: { row: firstRow } }
  if (stored && stored.sex !== sex)
    return { row, column, code: 'WRONG_SEX', reason: sex === 'FEMALE' ? 'isBuck' : 'isDoe' }
  return undefined
}

/** Semen is bought, and its bucks stand on the farms of others: worth a look, not a mistake [SPB-07]. */
const checkOtherFarms: Check = ({ row, tattoo }, { kind }, { bucksElsewhere }) =>
  kind === 'BUCKS' && bucksElsewhere.has(tattooKey(tattoo))
    ? { row, column: 'tattoo', code: 'BUCK_TATTOO_ON_OTHER_FARM' }
    : undefined

const checkBirthDate: Check = ({ row, values: { birthDate } }, _kind, { today }) =>
  birthDate && birthDate > today
    ? { row, column: 'birthDate', code: 'INVALID_DATA', reason: 'dayAhead' }
    : undefined

const checkFather: Check = ({ row, values: { fatherSperm } }, _kind, { sperms }) =>
  fatherSperm && !sperms.has(fatherSperm)
    ? { row, column: 'fatherSperm', code: 'INVALID_DATA', reason: 'spermUnknown' }
    : undefined

/** A rabbit that left can come back on its data sheet only; a cage is for living rabbits [D-062]. */
const checkStatus: Check = ({ row, values: { status, cage }, stored }, { sex }) => {
  if (stored?.sex !== sex || !leaves(stored)) return undefined
  const column = status ? 'status' : 'cage'
  const isBack = status ? !isExit(status) : Boolean(cage)
  return isBack ? { row, column, code: 'INVALID_DATA', reason: 'statusBack' } : undefined
}

const CHECKS: readonly Check[] = [checkTattoo, checkOtherFarms, checkBirthDate, checkFather, checkStatus]

const NOWHERE = { cageId: null }
const isDanger = ({ code }: StockProblem): boolean => blocks({ code, severity: CATALOGUE[code].severity })

/** What the rows of a file mean against the stock: what is wrong, and what to write when nothing is [10.3]. */
export function resolveStock(
  kind: StockKind,
  rows: readonly StockRow[],
  facts: StockFacts,
): { readonly problems: readonly StockProblem[]; readonly plan: StockPlan } {
  const all = entriesOf(rows, kind, facts)
  // Place and parents of a row that means no rabbit of its own say nothing.
  const entries = all.filter(
    ({ firstRow, stored }) => firstRow === undefined && (stored?.sex ?? kind.sex) === kind.sex,
  )
  const places = resolveCages(entries, facts)
  const mothers = resolveMothers(entries, kind, facts)
  const drafts = entries.map((entry) =>
    draftOf(entry, kind, facts, {
      place: places.byKey.get(entry.key) ?? NOWHERE,
      mother: mothers.byKey.get(entry.key),
    }),
  )
  const problems = [
    ...all.flatMap((entry) => CHECKS.flatMap((check) => check(entry, kind, facts) ?? [])),
    ...resolveTags(all, facts),
    ...places.problems,
    ...mothers.problems,
    ...resolveCircles(
      drafts.map(({ entry, father }) => ({ entry, father, mother: mothers.byKey.get(entry.key)?.motherId })),
      facts.ancestors,
    ),
  ]
  const plan = problems.some(isDanger) ? NO_PLAN : planOf(drafts.filter(isChanged), drafts.length)
  return { problems, plan }
}
