import type { RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import { diaryDayOf, isEditable } from '@warren/shared/features/group-pages/groups.rules.ts'
import { type Stock, WEIGHT_TYPES } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { IMPORT_DAILY_WEIGHTS } from '@warren/shared/features/weights/weights.commands.ts'
import { dailyWeightSheet } from '@warren/shared/features/weights/weights.sheet.ts'
import type { WeighedType } from '@warren/shared/features/weights/weights.vocabulary.ts'
import { instantOf } from '@warren/shared/kernel/calendar.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/commands/command.ts'
import { StaleVersion } from '../../platform/commands/violations.ts'
import { findGroup, type Group, lockGroups, raiseVersions } from '../group-pages/index.ts'
import {
  cellOf,
  type ImportCall,
  type Importer,
  NOTHING_TO_DO,
  type Saved,
  type SheetRow,
} from '../imports/index.ts'
import { undoWeights } from './undo-weights.ts'
import { insertRecords, type NewWeight, type WeighedDay } from './weights.queries.ts'

type WeightRow = SheetRow<typeof dailyWeightSheet>

/** The day that a file is for; none where group, day and type do not belong together, or the day takes no weights. */
function dayFor(
  group: Group | undefined,
  { diaryId = 0, weightType, today }: ImportCall,
): WeighedDay | undefined {
  if (!group || group.isParent || !WEIGHT_TYPES[group.kind].includes(weightType as Stock)) return undefined
  const day = diaryDayOf(group, diaryId, today)
  if (day === undefined || !isEditable(group, day, today)) return undefined
  return { farmId: group.farmId, groupId: group.id, day, type: weightType as WeighedType }
}

interface PlannedWeight extends NewWeight {
  readonly row: number
}

/** A time is meant by the clocks of the farm; without one, and for one that is still to come, it is that of the import [D-185]. */
function atOf(measured: string | null, { now, zone }: ImportCall): Date {
  const at = measured === null ? now : instantOf(measured, zone)
  return at > now ? now : at
}

const plannedOf = (rows: readonly WeightRow[], call: ImportCall): PlannedWeight[] =>
  rows.flatMap(({ row, values: { weight, measuredAt } }) =>
    weight === null ? [] : [{ row, grams: weight, at: atOf(measuredAt, call) }],
  )

const previewOf = (planned: readonly PlannedWeight[]): RowPreview[] =>
  planned.map(({ row, grams }) => ({
    row,
    name: String(grams),
    isNew: true,
    cells: cellOf('weight', null, grams),
  }))

/** Writes all weights in one statement, behind the lock of the group: it may have been closed since the file was read. */
async function save(tx: Tx, call: ImportCall, planned: readonly PlannedWeight[]): Promise<Saved> {
  const [group] = await lockGroups(scopeOf(call.actor), tx, [call.groupId ?? 0])
  const of = dayFor(group, call)
  if (!of) throw new StaleVersion('the group has changed')
  const ids = await insertRecords(tx, of, call.actor.userId, planned)
  await raiseVersions(tx, of.farmId, [of.groupId])
  return {
    rows: planned.length,
    images: planned.map(({ row, grams }, at) => ({
      type: 'weight',
      id: ids[at] ?? 0,
      row,
      before: null,
      after: { groupId: of.groupId, grams },
    })),
  }
}

/** Weights that a scale wrote down: they are added to those of the day, all or none [I-8, WGT-21, D-185]. */
export const weightImporter: Importer = {
  kind: 'DAILY_WEIGHTS',
  sheet: dailyWeightSheet,
  roles: ['ADMIN'],
  command: IMPORT_DAILY_WEIGHTS,
  needsDay: true,
  undo: undoWeights,
  compare: async (db, call, sheetRows) => {
    const group = await findGroup(scopeOf(call.actor), db, call.groupId ?? 0)
    if (!dayFor(group, call))
      return { problems: [{ row: null, column: null, code: 'INVALID_PARAMS' }], ...NOTHING_TO_DO }
    const planned = plannedOf(sheetRows as unknown as readonly WeightRow[], call)
    return { problems: [], preview: previewOf(planned), save: (tx) => save(tx, call, planned) }
  },
}
