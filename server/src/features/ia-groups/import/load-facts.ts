import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Db } from '../../../platform/commands/command.ts'
import { findDoesThere, findTarget, listFileGroups, loadNamed } from './pairing-facts.queries.ts'
import { groupKey, type GroupFacts, type HerdFacts, namedGroup, type PairingRow } from './resolve-pairings.ts'

export interface FactsCall {
  readonly farmId: number
  readonly today: Day
  readonly iaGroupId: number | undefined
}

const asked = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
]

const namesOf = (rows: readonly PairingRow[]) => ({
  tattoos: asked(rows.map(({ values }) => values.motherTattoo)),
  labels: asked(rows.map(({ values }) => values.spermLabel)),
  names: asked(rows.map(({ values }) => values.motherGroup)),
})

/** The number of the group a row is for, 0 for one that is made; undefined where the row names none. */
function groupIdOf(row: PairingRow, target: HerdFacts['target'], facts: GroupFacts): number | undefined {
  if (target !== undefined) return target?.id
  const found = namedGroup(row, facts)
  return 'group' in found ? found.group.id : undefined
}

/** A few questions for the whole file, however many rows it has. */
export async function loadPairingFacts(
  db: Db,
  { farmId, today, iaGroupId }: FactsCall,
  rows: readonly PairingRow[],
): Promise<HerdFacts> {
  const named = { farmId, ...namesOf(rows) }
  const found = await loadNamed(db, named)
  const target = iaGroupId === undefined ? undefined : ((await findTarget(db, farmId, iaGroupId)) ?? null)
  const days = asked(rows.map(({ values }) => values.startDate))
  const listed = target === undefined ? await listFileGroups(db, named, days) : []
  const groups = new Map(listed.map((group) => [groupKey(group.name, group.startDate), group]))
  const facts = { today, groups, ...found }
  const wanted = new Map(
    rows.flatMap((row): [number, number][] => {
      const motherId = found.does.get(row.values.motherTattoo ?? '')?.id
      const groupId = groupIdOf(row, target, facts)
      return motherId === undefined || groupId === undefined ? [] : [[motherId, groupId]]
    }),
  )
  const there = await findDoesThere(db, { farmId, today }, wanted)
  return { ...facts, ...(target !== undefined && { target }), there }
}

/** Returns the pairs whose doe and semen the farm has. */
export const knownPairs = (rows: readonly PairingRow[], { does, sperms }: HerdFacts) =>
  rows.flatMap(({ values }) => {
    const motherId = does.get(values.motherTattoo ?? '')?.id
    const spermId = sperms.get(values.spermLabel ?? '')
    return motherId === undefined || spermId === undefined ? [] : [{ motherId, spermId }]
  })
