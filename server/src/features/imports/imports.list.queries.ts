import type { RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { IMPORT_STATUS, UNDO_FAILURE } from './imports.queries.ts'

/** Row policies show the own ones, and those that were written to the farm. */
const visible = (db: Db, kind: string | undefined) => {
  const imports = db.selectFrom('imports as i').innerJoin('jobs as j', 'j.id', 'i.job_id')
  return kind === undefined ? imports : imports.where('i.kind', '=', kind)
}

export interface AskedImports {
  readonly kind?: string | undefined
  readonly page: number
  readonly pageSize: number
  readonly sortOrder: 'asc' | 'desc'
}

export const listImports = (db: Db, { kind, page, pageSize, sortOrder }: AskedImports) =>
  visible(db, kind)
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.kind', 'i.file_name as fileName', 'i.rows', 'i.errors', 'i.warnings', 'i.saved'])
    .select(['i.created', 'i.changed', 'i.undone', 'i.refused', 'i.effect_id as effectId'])
    .select(['i.created_at as createdAt', 'u.username', 'j.done', 'j.total'])
    .select([IMPORT_STATUS.as('status'), UNDO_FAILURE.as('undoFailure')])
    .orderBy('i.created_at', sortOrder)
    .orderBy('i.id', sortOrder)
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()

export const countImports = async (db: Db, kind: string | undefined): Promise<number> =>
  (
    await visible(db, kind)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Replaces what the check before found. */
export async function savePreview(
  tx: Tx,
  by: { readonly id: number; readonly userId: number },
  rows: readonly RowPreview[],
): Promise<void> {
  await tx.deleteFrom('import_previews').where('import_id', '=', by.id).execute()
  if (rows.length === 0) return
  const list = <T>(pick: (row: RowPreview) => T) => sql.val(rows.map(pick))
  await sql`
    insert into app.import_previews (import_id, seq, user_id, row_no, name, is_new, cells)
    select ${by.id}, p.seq, ${by.userId}, p.row_no, p.name, p.is_new, p.cells
    from unnest(${list(({ row }) => row)}::int[], ${list(({ name }) => name)}::text[], ${list(({ isNew }) => isNew)}::boolean[],
      ${list(({ cells }) => JSON.stringify(cells))}::jsonb[]) with ordinality as p (row_no, name, is_new, cells, seq)`.execute(
    tx,
  )
}

const previewOf = (db: Db, id: number) => db.selectFrom('import_previews as p').where('p.import_id', '=', id)

export const pagePreview = async (db: Db, id: number, asked: { page: number; pageSize: number }) => ({
  content: await previewOf(db, id)
    .select((eb) => [
      'p.row_no as row',
      'p.name',
      'p.is_new as isNew',
      eb.ref('p.cells').$castTo<RowPreview['cells']>().as('cells'),
    ])
    .orderBy('p.seq')
    .limit(asked.pageSize)
    .offset(asked.page * asked.pageSize)
    .execute(),
  totalElements: (
    await previewOf(db, id)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n,
  number: asked.page,
})
