import type { ColumnMap } from '@warren/shared/features/imports/column-map.rules.ts'
import { blocks, type Repairs } from '@warren/shared/features/imports/imports.rules.ts'
import type { ImportKind } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { findActor } from '../../platform/auth/actors.queries.ts'
import { command, readAs, unloggedCommandAs } from '../../platform/commands/command.ts'
import { keepEffect } from '../../platform/commands/effects.ts'
import { Refusal, refuse } from '../../platform/commands/refusal.ts'
import { isRefusedByEngine } from '../../platform/commands/violations.ts'
import { countImport, type ImportOutcome } from '../../platform/figures/process-figures.ts'
import { Cancelled, JobFailure, type JobRun, runJob } from '../../platform/jobs/run-job.ts'
import { spanned } from '../../platform/trace/tracing.ts'
import { countMisses } from '../releases/index.ts'
import { type Comparison, type Importer, NOTHING_SAVED, type RowProblem } from './importer.ts'
import {
  findImport,
  findImportFile,
  type ImportHead,
  type ImportParams,
  lockImport,
  saveOutcome,
  updateImport,
} from './imports.queries.ts'
import { savePreview } from './imports.list.queries.ts'
import { type ColumnsUpdate, findMap, updateColumns } from './imports.maps.queries.ts'
import { type Line, lineOf, shownCell } from './lines.ts'
import type { Reading } from './file-reading.ts'
import { readRows } from './read-rows.ts'
import { undoWritten } from './commands/revert-import.ts'
import type { ImportDeps, Work } from './work.ts'

/**
 * The life of an uploaded file in the worker: read, compare, and write when that was asked for and nothing stands
 * against it. A rehearsal is the same code without the last step. A worker that dies leaves all rows or none: the next
 * one starts again from the file, and finds by the import's own row whether it was written already.
 */
export async function runImport(deps: ImportDeps, job: { importId: number; jobId: number }): Promise<void> {
  const seen: Seen = { kind: 'NONE' }
  try {
    await runJob(deps, job.jobId, (run) => runFile(deps, job, run, seen))
  } catch (error) {
    countImport(seen.kind, 'failed')
    throw error
  }
  if (seen.outcome !== undefined) countImport(seen.kind, seen.outcome)
}

/** What is counted of a run. */
interface Seen {
  kind: ImportKind | 'NONE'
  outcome?: ImportOutcome
}

async function runFile(
  deps: ImportDeps,
  job: { importId: number; jobId: number },
  run: JobRun,
  seen: Seen,
): Promise<null> {
  const actor = await findActor(deps.engine, run.visibility.userId ?? 0)
  if (!actor) throw new JobFailure('NOT_ALLOWED', 'the account was closed')
  const found = await readAs(deps, actor, (db) => loadImport(db, job.importId))
  // Put away, or overtaken by a newer run of the same file.
  if (found?.head.jobId !== job.jobId || isOver(found.head.status)) return null
  const importer = deps.importers[found.head.kind as ImportKind]
  if (!importer?.roles.includes(actor.role)) throw new JobFailure('NOT_ALLOWED', 'not allowed any more')
  const begun = { deps, run, actor, importer, ...found }
  seen.kind = found.head.kind as ImportKind
  seen.outcome = 'cancelled'
  if (found.head.status === 'UNDOING') {
    await undoWritten(begun)
    seen.outcome = 'undone'
  } else seen.outcome = await work(begun)
  return null
}

/** Written, or written and taken back: by a worker that could not say so any more, where its job is handed out again. */
const isOver = (status: string): boolean => status === 'APPLIED' || status === 'UNDONE'

const loadImport = async (db: Parameters<typeof findImport>[0], id: number) => {
  const [head, file] = [await findImport(db, id), await findImportFile(db, id)]
  return head && file && { head, file }
}

/** Attempts to write: another user may register the same between comparing and writing, then the rows are compared again. */
const ATTEMPTS = 3

async function work(job: Work): Promise<'written' | 'checked'> {
  const wanted = job.head.direct || job.head.status === 'APPLYING'
  for (let attempt = 1; ; attempt++) {
    const found = await check(job)
    const ready = found.reading.rows.length > 0 && !found.lines.some(blocks)
    if (!wanted || !ready) {
      await report(job, found, ready)
      return 'checked'
    }
    try {
      await spanned('import write', { 'warren.import': job.head.kind }, () => apply(job, found))
      return 'written'
    } catch (error) {
      if (error instanceof Refusal) throw new Cancelled('cancelled by its user')
      if (!isRefusedByEngine(error)) throw error
      if (attempt === ATTEMPTS) {
        await report(job, { ...found, lines: concluded(job.importer, [...found.lines, SAVE_ERROR]) }, false)
        return 'checked'
      }
    }
  }
}

const SAVE_ERROR = lineOf('SAVE_ERROR', { row: null })

/** Adds a last line that nothing changed when a line blocks the import [D-049]. */
const concluded = ({ tellsNoUpdate }: Importer, lines: readonly Line[]): readonly Line[] =>
  tellsNoUpdate && lines.some(blocks) ? [...lines, lineOf('NO_DATA_UPDATE', { row: null })] : lines

interface CheckResult {
  readonly reading: Reading
  readonly lines: readonly Line[]
  readonly comparison: Comparison | undefined
}

/** Stages 1 and 2: what the file says, and what that means against the database. */
async function check({ deps, run, actor, head, importer, file }: Work): Promise<CheckResult> {
  const remembered = head.direct
    ? null
    : await readAs(deps, actor, (db) => findMap(db, actor.userId, head.kind))
  const reading = await spanned('import read', { 'warren.import': head.kind }, () =>
    readRows({
      file,
      sheet: importer.sheet,
      language: head.language as Language,
      direct: head.direct,
      map: head.columnMap as unknown as ColumnMap | null,
      remembered,
      repairs: head.repairs as unknown as Repairs,
      onProgress: (rows) => run.progress(rows, null),
    }),
  )
  await run.progress(0, reading.count)
  // A file that could not be read at all gets one line only [D-052].
  if (reading.rows.length === 0) return { reading, comparison: undefined, lines: reading.lines }
  const now = deps.clock()
  const params = head.params as ImportParams
  const { acceptKinship = head.direct } = head.repairs as unknown as Repairs
  const call = { actor, now, today: todayIn(deps.zone, now), zone: deps.zone, acceptKinship, ...params }
  const comparison = await spanned('import compare', { 'warren.import': head.kind }, () =>
    readAs(deps, actor, (db) => importer.compare(db, call, reading.rows)),
  )
  await countMisses({ engine: deps.engine, now }, actor, call.today, { names: comparison.misses ?? 0 })
  const lines = [...reading.lines, ...rowLines(reading, comparison.problems)]
  return { reading, comparison, lines: concluded(importer, lines) }
}

function rowLines(reading: Reading, problems: readonly RowProblem[]): Line[] {
  if (problems.length === 0) return []
  const values = new Map(reading.rows.map((row) => [row.row, row.values]))
  return problems.map(({ row, column, code, severity, reason = null, params = {} }) =>
    lineOf(code, {
      row,
      ...(severity && { severity }),
      col: column === null ? null : (reading.places.get(column) ?? null),
      column,
      reason,
      params,
      value: column === null || row === null ? null : shownCell(values.get(row)?.[column] ?? null),
    }),
  )
}

const outcomeOf = ({ reading, lines, comparison }: CheckResult, canApply: boolean) => ({
  sheetName: reading.sheetName,
  rows: reading.count,
  skipped: reading.skipped,
  errors: lines.filter((line) => line.severity === 'danger').length,
  warnings: lines.filter((line) => line.severity === 'warning').length,
  canApply,
  ...doneBy(comparison),
  lines,
})

/** What the rows make and change. */
function doneBy(comparison: Comparison | undefined) {
  const preview = comparison?.preview ?? []
  const created = preview.filter(({ isNew }) => isNew).length
  return { created, changed: preview.length - created }
}

async function report({ deps, actor, head }: Work, found: CheckResult, canApply: boolean): Promise<void> {
  // An empty file read for writing is written: there was nothing to do [D-051].
  const empty = head.direct && found.lines.length === 0 && found.reading.count === 0
  await unloggedCommandAs(deps, actor, 'IMPORT_CHECK', async (tx) => {
    // A newer run of the same file has the last word.
    const now = await lockImport(tx, head.id)
    if (now?.jobId !== head.jobId || isOver(now.status)) return
    if (now.status === 'CANCELLED') throw new Cancelled('cancelled by its user')
    await saveOutcome(tx, outcomeTarget(actor, head), {
      ...outcomeOf(found, canApply),
      status: empty ? 'APPLIED' : 'CHECKED',
    })
    await updateColumns(tx, head.id, columnsOf(head, found.reading))
    await savePreview(tx, { id: head.id, userId: actor.userId }, found.comparison?.preview ?? [])
    if (empty) await updateImport(tx, head.id, { saved: 0 })
  })
}

/** What was read of the columns. A map that was followed once is followed again, with each correction of the file. */
function columnsOf({ columnMap, mapping }: ImportHead, reading: Reading): ColumnsUpdate {
  const { columns, dayOrders, places } = reading
  const chosen = columnMap as unknown as ColumnMap | null
  const found = { columns: [...places].map(([key, place]) => ({ place, key })), dayOrders }
  const isFollowed = reading.mapping === 'REMEMBERED' || reading.mapping === 'CHOSEN'
  return {
    mapping: isFollowed && chosen ? followed(mapping) : reading.mapping,
    map: chosen ?? (isFollowed ? found : null),
    columns: columns.length > 0 ? columns : null,
  }
}

const followed = (mapping: string): string => (mapping === 'REMEMBERED' ? mapping : 'CHOSEN')

const outcomeTarget = (actor: Actor, head: ImportHead) => ({
  id: head.id,
  userId: actor.userId,
  skips: (head.repairs as unknown as Repairs).skips,
})

/** Stage 3: all rows, the log row and the import's own state in one transaction. */
async function apply({ deps, run, actor, head, importer }: Work, found: CheckResult): Promise<void> {
  await run.progress(found.reading.count, found.reading.count)
  const payload = { importId: head.id, fileName: head.fileName, rows: found.reading.rows.length }
  const at = deps.clock()
  await command(
    { engine: deps.engine, now: at },
    actor,
    { command: importer.command, payload },
    async (tx, note) => {
      const now = await lockImport(tx, head.id)
      if (now?.jobId !== head.jobId || isOver(now.status)) return { saved: now?.saved ?? 0 }
      // Of the locked row, never of the job beside it: that one is seen as it was before the lock was waited for.
      if (now.status === 'CANCELLED') throw refuse('SAVING_ERROR')
      const { rows: saved, images } = (await found.comparison?.save(tx)) ?? NOTHING_SAVED
      const effectId = await keepEffect(tx, note, { farmId: actor.farmIds[0], at }, images)
      const figures = doneBy(found.comparison)
      await saveOutcome(tx, outcomeTarget(actor, head), { ...outcomeOf(found, false), status: 'APPLIED' })
      await updateImport(tx, head.id, {
        saved,
        ...figures,
        effectId,
        writtenAt: at,
        shownToFarmId: actor.farmIds[0] ?? null,
      })
      // Rows that are written belong to the farm; what else the file held does not.
      await updateColumns(tx, head.id, { ...columnsOf(head, found.reading), columns: null })
      note.change(head.id, undefined, { saved, ...figures })
      return { saved }
    },
  )
}
