import type {
  ColumnMap,
  FileColumn,
  RememberedMap,
} from '@warren/shared/features/imports/column-map.rules.ts'
import type { ImportKind } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

/** What a user said of the columns of the last file of a kind. */
export const findMap = async (db: Db, userId: number, kind: string): Promise<RememberedMap | null> => {
  const row = await db
    .selectFrom('import_maps')
    .select('map')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return (row?.map as unknown as RememberedMap | undefined) ?? null
}

/** Keeps it for the next file; what was said before is forgotten. */
export const saveMap = async (
  tx: Tx,
  of: { readonly userId: number; readonly kind: ImportKind; readonly now: Date },
  map: RememberedMap,
): Promise<void> => {
  const kept = { map: JSON.stringify(map), updated_at: of.now }
  await tx
    .insertInto('import_maps')
    .values({ user_id: of.userId, kind: of.kind, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(kept))
    .execute()
}

/** The columns of a file as its user sees them, and what was said of them. */
export const findFileColumns = async (
  db: Db,
  id: number,
): Promise<{ readonly columns: readonly FileColumn[]; readonly map: ColumnMap | null }> => {
  const row = await db
    .selectFrom('imports')
    .select(['file_columns', 'column_map'])
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    columns: (row?.file_columns as unknown as readonly FileColumn[] | null | undefined) ?? [],
    map: (row?.column_map as unknown as ColumnMap | null | undefined) ?? null,
  }
}

export interface ColumnsUpdate {
  readonly mapping: string
  readonly map: ColumnMap | null
  readonly columns: readonly FileColumn[] | null
}

export const updateColumns = async (tx: Tx, id: number, update: ColumnsUpdate): Promise<void> => {
  const { mapping, map, columns } = update
  await tx
    .updateTable('imports')
    .set({
      mapping,
      column_map: map && JSON.stringify(map),
      file_columns: columns && JSON.stringify(columns),
    })
    .where('id', '=', id)
    .execute()
}
