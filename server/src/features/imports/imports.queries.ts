import type {
  ImportKind,
  ImportStatus,
  LogType,
  UndoFailure,
} from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Repairs } from '@warren/shared/features/imports/imports.rules.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { ProblemParams } from '@warren/shared/kernel/problem.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { inFileOrder, type Line } from './lines.ts'

/** What an import was asked for beside its file. */
export interface ImportParams {
  readonly sourceFarmId?: number | undefined
  readonly iaGroupId?: number | undefined
  /** The day of a group that weights are for. */
  readonly groupId?: number | undefined
  readonly diaryId?: number | undefined
  readonly weightType?: string | undefined
}

export interface NewImport {
  readonly userId: number
  readonly kind: ImportKind
  readonly params: ImportParams
  readonly language: Language
  readonly fileName: string
  readonly file: Uint8Array
  readonly digest: Buffer
  readonly repairs: Repairs
  readonly direct: boolean
  readonly jobId: number
  readonly now: Date
}

export const insertImport = async (tx: Tx, row: NewImport): Promise<number> =>
  (
    await tx
      .insertInto('imports')
      .values({
        user_id: row.userId,
        kind: row.kind,
        params: JSON.stringify(row.params),
        language: row.language,
        file_name: row.fileName,
        file_size: row.file.byteLength,
        file: Buffer.from(row.file),
        digest: row.digest,
        repairs: JSON.stringify(row.repairs),
        direct: row.direct,
        job_id: row.jobId,
        created_at: row.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/**
 * A job that failed or was stopped says so for its import; what is written stays written, whatever came after, and can be
 * taken back again when that failed.
 */
export const IMPORT_STATUS = sql<ImportStatus>`case when j.status not in ('FAILED', 'CANCELLED') or i.status in ('APPLIED', 'UNDONE') then i.status
  when i.status = 'UNDOING' then 'APPLIED' else j.status end`
/** Nothing of it was kept: the work of a job that failed is rolled back. */
export const UNDO_FAILURE = sql<UndoFailure | null>`case when i.status <> 'UNDOING' then null when j.status = 'CANCELLED' then 'STOPPED'
  when j.status = 'FAILED' then case j.error when 'NOT_ALLOWED' then 'NOT_ALLOWED' when 'SAVING_ERROR' then 'BUSY' else 'BROKEN' end end`

const HEAD = [
  'i.id',
  'i.kind',
  'i.language',
  'i.file_name as fileName',
  'i.file_size as fileSize',
  'i.sheet_name as sheetName',
  'i.repairs',
  'i.rows',
  'i.skipped',
  'i.errors',
  'i.warnings',
  'i.can_apply as canApply',
  'i.saved',
  'i.created',
  'i.changed',
  'i.undone',
  'i.refused',
  'i.effect_id as effectId',
  'i.job_id as jobId',
  'i.params',
  'i.direct',
  'i.mapping',
  'i.column_map as columnMap',
] as const

const heads = (db: Db, id: number) =>
  db
    .selectFrom('imports as i')
    .innerJoin('jobs as j', 'j.id', 'i.job_id')
    .select(HEAD)
    .select([IMPORT_STATUS.as('status'), UNDO_FAILURE.as('undoFailure'), 'j.done', 'j.total'])
    .where('i.id', '=', id)

export type ImportHead = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Row policies show an import to its uploader alone. */
export const findImport = (db: Db, id: number) => heads(db, id).executeTakeFirst()

/** Locks an import for a change; concurrent changes wait. */
export const lockImport = (tx: Tx, id: number) => heads(tx, id).forUpdate('i').executeTakeFirst()

export const findImportFile = async (db: Db, id: number): Promise<Uint8Array | undefined> =>
  (await db.selectFrom('imports').select('file').where('id', '=', id).executeTakeFirst())?.file

export interface ImportUpdate {
  readonly status?: ImportStatus
  readonly repairs?: Repairs
  readonly jobId?: number
  readonly saved?: number
  readonly created?: number
  readonly changed?: number
  readonly undone?: number
  readonly refused?: number
  readonly effectId?: number
  readonly writtenAt?: Date
  readonly shownToFarmId?: number | null
  readonly canApply?: boolean
}

export const updateImport = async (tx: Tx, id: number, update: ImportUpdate): Promise<void> => {
  const { repairs, jobId, canApply, effectId, writtenAt, shownToFarmId, ...plain } = update
  await tx
    .updateTable('imports')
    .set({
      ...plain,
      ...(repairs !== undefined && { repairs: JSON.stringify(repairs) }),
      ...(jobId !== undefined && { job_id: jobId }),
      ...(canApply !== undefined && { can_apply: canApply }),
      ...(effectId !== undefined && { effect_id: effectId }),
      ...(shownToFarmId !== undefined && { shown_to_farm_id: shownToFarmId }),
      ...(writtenAt !== undefined && { written_at: writtenAt }),
    })
    .where('id', '=', id)
    .execute()
}

export interface CheckOutcome {
  readonly sheetName: string | null
  readonly rows: number
  readonly skipped: number
  readonly errors: number
  readonly warnings: number
  readonly canApply: boolean
  readonly status: ImportStatus
  readonly created: number
  readonly changed: number
  readonly lines: readonly Line[]
}

/** Replaces what the check before found; lines of skipped rows stay, so that the rows can come back. */
export async function saveOutcome(
  tx: Tx,
  by: { id: number; userId: number; skips: readonly number[] },
  found: CheckOutcome,
): Promise<void> {
  const { lines, sheetName, canApply, ...figures } = found
  const kept = await tx
    .deleteFrom('import_lines')
    .where('import_id', '=', by.id)
    .returning(LINE_COLUMNS)
    .execute()
  const skips = new Set(by.skips)
  const skipped = kept
    .filter(({ row }) => row !== null && skips.has(row))
    .map((line): Line => ({ ...lineFrom(line), skipped: true }))
  await insertLines(tx, by, inFileOrder([...skipped, ...lines]))
  await tx
    .updateTable('imports')
    .set({ ...figures, sheet_name: sheetName, can_apply: canApply })
    .where('id', '=', by.id)
    .execute()
}

const LINE_COLUMNS = [
  'row_no as row',
  'col_no as col',
  'column_key as column',
  'code',
  'severity',
  'reason',
  'params',
  'value',
  'skipped',
] as const

type StoredLine = Omit<Line, 'severity' | 'params'> & { severity: string; params: unknown }

const lineFrom = (line: StoredLine): Line => ({
  ...line,
  severity: line.severity as Line['severity'],
  params: (line.params ?? {}) as ProblemParams,
})

/** Adds lines behind those there are: rows that were not taken back. */
export async function appendLines(
  tx: Tx,
  by: { id: number; userId: number },
  lines: readonly Line[],
): Promise<void> {
  const { last } = await tx
    .selectFrom('import_lines')
    .select(sql<number>`coalesce(max(seq), 0)`.as('last'))
    .where('import_id', '=', by.id)
    .executeTakeFirstOrThrow()
  await insertLines(tx, by, lines, last)
}

async function insertLines(
  tx: Tx,
  by: { id: number; userId: number },
  lines: readonly Line[],
  behind = 0,
): Promise<void> {
  if (lines.length === 0) return
  const list = <T>(pick: (line: Line) => T): T[] => lines.map(pick)
  await sql`
    insert into app.import_lines (import_id, seq, user_id, row_no, col_no, column_key, code, severity, reason, params, value, skipped)
    select ${by.id}, l.seq + ${behind}, ${by.userId}, l.row_no, l.col_no, l.column_key, l.code, l.severity, l.reason, l.params, l.value, l.skipped
    from unnest(${list((l) => l.row)}::int[], ${list((l) => l.col)}::int[], ${list((l) => l.column)}::text[], ${list((l) => l.code)}::text[],
      ${list((l) => l.severity)}::text[], ${list((l) => l.reason)}::text[], ${list((l) => JSON.stringify(l.params))}::jsonb[],
      ${list((l) => l.value)}::text[], ${list((l) => l.skipped)}::boolean[])
      with ordinality as l (row_no, col_no, column_key, code, severity, reason, params, value, skipped, seq)`.execute(
    tx,
  )
}

const SEVERITIES: Partial<Record<LogType, string>> = { WARNING: 'warning', ERROR: 'danger' }

export interface LineFilter {
  readonly code?: string | undefined
  readonly logType?: LogType | undefined
}

const linesOf = (db: Db, id: number, { code, logType }: LineFilter) => {
  let lines = db.selectFrom('import_lines').where('import_id', '=', id)
  if (code !== undefined) lines = lines.where('code', '=', code)
  if (logType !== undefined) lines = lines.where('severity', '=', SEVERITIES[logType] ?? '')
  return lines
}

/** Lines in file order. */
export const listLines = async (
  db: Db,
  id: number,
  filter: LineFilter = {},
  page?: { page: number; pageSize: number },
): Promise<Line[]> => {
  let lines = linesOf(db, id, filter).select(LINE_COLUMNS).orderBy('seq')
  if (page) lines = lines.limit(page.pageSize).offset(page.page * page.pageSize)
  return (await lines.execute()).map(lineFrom)
}

export const countLines = async (db: Db, id: number, filter: LineFilter): Promise<number> =>
  (
    await linesOf(db, id, filter)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

export const groupLines = (db: Db, id: number) =>
  db
    .selectFrom('import_lines')
    .select(({ fn }) => ['code', 'severity', fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .where('skipped', '=', false)
    .groupBy(['code', 'severity'])
    .orderBy('count', 'desc')
    .orderBy('code')
    .execute()

/** Uploaded files by name, for the log: the rows themselves are for their uploaders alone. */
export const nameImports = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom(sql<{ id: number; name: string }>`app.import_names(${sql.val([...ids])}::bigint[])`.as('i'))
    .select(['i.id', 'i.name'])
    .execute()
