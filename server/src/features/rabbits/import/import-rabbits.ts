import { IMPORT_BUCKS, IMPORT_RABBITS } from '@warren/shared/features/rabbits/rabbits.commands.ts'
import { boughtRabbitSheet, buckSheet, rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import { listFarmDirectory } from '../../farms/index.ts'
import { hasMissedTooOften } from '../../releases/index.ts'
import { type Importer, NOTHING_TO_DO } from '../../imports/index.ts'
import { loadShownNames } from './preview-names.queries.ts'
import { previewOf } from './preview-rabbits.ts'
import { resolveStock } from './resolve-rabbits.ts'
import { saveStock } from './save-rabbits.queries.ts'
import { undoStock } from './undo-rabbits.queries.ts'
import { loadStockFacts, mothersAsked } from './import-facts.queries.ts'
import {
  motherPlace,
  type StockFacts,
  type StockKind,
  type StockProblem,
  type StockRow,
} from './rabbit-rows.ts'

const UNKNOWN_FARM: StockProblem = { row: null, column: null, code: 'INVALID_FARM' }

const TOO_MANY_UNKNOWN: StockProblem = {
  row: null,
  column: null,
  code: 'INVALID_DATA',
  reason: 'tooManyUnknown',
}

/** Mothers of other farms that a file names, as places. */
const askedElsewhere = (
  rows: readonly StockRow[],
  facts: Pick<StockFacts, 'farms' | 'sourceFarmId' | 'farmId'>,
): string[] =>
  [...mothersAsked(rows, facts)]
    .filter(([farm]) => farm !== facts.farmId)
    .flatMap(([farm, tattoos]) => [...tattoos].map((tattoo) => motherPlace(farm, tattoo)))

const importerOf = (kind: StockKind, sheet: Sheet, command: Importer['command']): Importer => ({
  kind: kind.kind,
  sheet,
  roles: ['ADMIN'],
  command,
  tellsNoUpdate: true,
  undo: undoStock,
  compare: async (db, { actor, now, today, sourceFarmId }, sheetRows) => {
    const rows = sheetRows as readonly StockRow[]
    const [farmId = 0] = actor.farmIds
    const directory = await listFarmDirectory(db, true)
    const farms = new Map(directory.map(({ shortName, id }) => [shortName, id]))
    const from = kind.kind === 'RABBITS' ? farmId : (sourceFarmId ?? farmId)
    // Nothing can be said about parents on a farm that does not exist [D-055].
    if (!new Set(farms.values()).has(from)) return { problems: [UNKNOWN_FARM], ...NOTHING_TO_DO }
    const call = { farmId, sourceFarmId: from, today }
    const foreign = askedElsewhere(rows, { ...call, farms })
    if (foreign.length > 0 && (await hasMissedTooOften(db, actor.userId, today)))
      return { problems: [TOO_MANY_UNKNOWN], ...NOTHING_TO_DO }
    const facts = await loadStockFacts(scopeOf(actor), db, kind, { call, farms, rows })
    const { problems, plan } = resolveStock(kind, rows, facts)
    const misses = foreign.filter((place) => !facts.mothers.has(place)).length
    const preview = previewOf(plan, await loadShownNames(scopeOf(actor), db, plan))
    return { problems, misses, preview, save: (tx) => saveStock(tx, plan, { farmId, kind, now, today }) }
  },
})

/** Does of the own farm [I-1]. */
export const rabbitImporter = importerOf({ kind: 'RABBITS', sex: 'FEMALE' }, rabbitSheet, IMPORT_RABBITS)

/** Does bought from another farm [I-2]. */
export const boughtRabbitImporter = importerOf(
  { kind: 'BOUGHT_RABBITS', sex: 'FEMALE' },
  boughtRabbitSheet,
  IMPORT_RABBITS,
)

/** Bucks, of the own farm or another [I-3]. */
export const buckImporter = importerOf({ kind: 'BUCKS', sex: 'MALE' }, buckSheet, IMPORT_BUCKS)
