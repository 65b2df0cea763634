import { sql } from 'kysely'
import { anyOf, withIds } from '../../platform/db/lists.ts'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'

const COLUMNS = ['id', 'name', 'offset_x as offsetX', 'offset_y as offsetY', 'version'] as const

export const listPrinters = (scope: FarmScope, db: Db) =>
  db
    .selectFrom('printers')
    .select(COLUMNS)
    .where('farm_id', '=', anyOf(scope))
    .orderBy('name')
    .orderBy('id')
    .execute()

export const findPrinter = (scope: FarmScope, db: Db, id: number) =>
  db
    .selectFrom('printers')
    .select(COLUMNS)
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .executeTakeFirst()

/** The printer of this name, however it is spelled; held until the command is done. */
export const lockPrinterByName = (tx: Tx, farmId: number, name: string) =>
  tx
    .selectFrom('printers')
    .select(COLUMNS)
    .where('farm_id', '=', farmId)
    .where(sql<string>`app.folded_name(name)`, '=', sql<string>`app.folded_name(${name})`)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const countPrinters = async (tx: Tx, farmId: number): Promise<number> =>
  (
    await tx
      .selectFrom('printers')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('farm_id', '=', farmId)
      .executeTakeFirstOrThrow()
  ).n

interface PrinterColumns {
  readonly farm_id: number
  readonly name: string
  readonly offset_x: number
  readonly offset_y: number
  readonly updated_at: Date
}

/** Keeps a new printer; undefined when another administrator was faster with the name. */
export const insertPrinter = async (tx: Tx, printer: PrinterColumns): Promise<number | undefined> =>
  (
    await tx
      .insertInto('printers')
      .values(printer)
      .onConflict((conflict) => conflict.expression(sql`farm_id, app.folded_name(name)`).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const updatePrinter = async (tx: Tx, id: number, { farm_id: _farm, ...kept }: PrinterColumns) =>
  tx
    .updateTable('printers')
    .set({ ...kept, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export const removePrinter = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .deleteFrom('printers')
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .returning(['name', 'offset_x as offsetX', 'offset_y as offsetY'])
    .executeTakeFirst()

/** Printers by name, for the log. */
export const namePrinters = (db: Db, ids: readonly number[]) =>
  db.selectFrom('printers').select(['id', 'name']).where('id', '=', withIds(ids)).execute()
