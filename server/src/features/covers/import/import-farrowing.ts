import { cellsOf, signOfTouching } from '@warren/shared/features/covers/cells.rules.ts'
import { CELL_FIELDS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { IMPORT_FARROWING } from '@warren/shared/features/covers/covers.commands.ts'
import { farrowingSheet } from '@warren/shared/features/covers/farrowing.sheet.ts'
import type { RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import { findByTattoo } from '@warren/shared/kernel/reading/names.rules.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/commands/command.ts'
import { StaleVersion } from '../../../platform/commands/violations.ts'
import { cellOf, type Importer } from '../../imports/index.ts'
import { findOfTattoos, type HeldCover } from '../cells.queries.ts'
import { findRound } from '../grid.queries.ts'
import {
  type FarrowingFacts,
  type FarrowingPlan,
  type FarrowingRow,
  resolveFarrowing,
} from './resolve-farrowing.ts'
import { type FarrowingCall, saveFarrowing } from './save-farrowing.ts'
import { undoFarrowing } from './undo-farrowing.ts'

/** A row as the sheet shows it. */
const shownOf = (cover: HeldCover) => {
  const { touching, ...cells } = cellsOf(cover)
  return { ...cells, touching: signOfTouching(touching) }
}

/** The cells that change, those that follow from them included. */
const previewOf = ({ changes }: FarrowingPlan): RowPreview[] =>
  changes.map(({ row, cover, after }) => {
    const [before, now] = [shownOf(cover), shownOf(after)]
    return {
      row,
      name: cover.tattoo ?? '',
      isNew: false,
      cells: CELL_FIELDS.flatMap((field) => cellOf(field, before[field], now[field])),
    }
  })

const namedIn = (rows: readonly FarrowingRow[]): string[] => [
  ...new Set(rows.flatMap(({ values }) => values.motherTattoo ?? [])),
]

/** Two questions for the whole file, however many rows it has. */
async function loadFacts(
  db: Db,
  { actor, today, iaGroupId }: FarrowingCall,
  rows: readonly FarrowingRow[],
): Promise<FarrowingFacts> {
  const round = await findRound(scopeOf(actor), db, iaGroupId)
  const covers = round ? await findOfTattoos(db, round, namedIn(rows)) : []
  return {
    today,
    group: round ?? null,
    coverOf: findByTattoo(covers),
  }
}

/** Palpations, kindlings and nests: all rows of a file or none [I-7, FAR-06]. */
export const farrowingImporter: Importer = {
  kind: 'FARROWING',
  sheet: farrowingSheet,
  roles: ['ADMIN'],
  command: IMPORT_FARROWING,
  undo: undoFarrowing,
  needsGroup: true,
  hasGroup: async (db, actor, id) => (await findRound(scopeOf(actor), db, id)) !== undefined,
  compare: async (db, { actor, now, today, iaGroupId = 0 }, sheetRows) => {
    const rows = sheetRows as unknown as readonly FarrowingRow[]
    const call: FarrowingCall = { actor, now, today, iaGroupId }
    const plan = resolveFarrowing(rows, await loadFacts(db, call, rows))
    return {
      problems: plan.problems,
      preview: previewOf(plan),
      save: (tx) =>
        saveFarrowing(tx, call, plan, async () => {
          // Others may have typed results since the file was read: what is written is what was shown.
          const again = resolveFarrowing(rows, await loadFacts(tx, call, rows))
          if (JSON.stringify(again) !== JSON.stringify(plan)) throw new StaleVersion('the round has changed')
        }),
    }
  },
}
