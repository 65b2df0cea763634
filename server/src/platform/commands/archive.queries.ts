import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface KeptArchive {
  readonly name: string
  readonly table: string
  readonly rows: number
  /** Hexadecimal. */
  readonly digest: string
}

export const listArchives = (db: Db): Promise<KeptArchive[]> =>
  db
    .selectFrom('log_archives')
    .select(['name', 'table_name as table', 'rows', sql<string>`encode(digest, 'hex')`.as('digest')])
    .orderBy('name')
    .execute()

/** A piece of a chain; hashes are hexadecimal. */
export interface ChainPiece {
  readonly chain: number
  readonly firstSeq: number
  readonly lastSeq: number
  readonly prevHash: string
  readonly hash: string
}

export const listPieces = (db: Db, archive: string): Promise<ChainPiece[]> =>
  db
    .selectFrom('log_archive_links')
    .select([
      'chain',
      'first_seq as firstSeq',
      'last_seq as lastSeq',
      sql<string>`encode(prev_hash, 'hex')`.as('prevHash'),
      sql<string>`encode(hash, 'hex')`.as('hash'),
    ])
    .where('archive', '=', archive)
    .orderBy('chain')
    .orderBy('first_seq')
    .execute()

export interface ArchivedLink {
  readonly chain: number
  readonly seq: number
  readonly prevHash: string
  readonly hash: string
  readonly isEdited: boolean
}

/** The links of archived commands, in the order of the given rows; each hash is made anew from what its row says. */
export const readLinks = (db: Db, rows: readonly string[]): Promise<ArchivedLink[]> =>
  db
    .selectFrom(
      sql<ArchivedLink>`(
        select c.chain, c.seq, encode(c.prev_hash, 'hex') as "prevHash", encode(c.hash, 'hex') as hash,
          c.hash is distinct from app.command_digest(c) as "isEdited"
        from unnest(${sql.val([...rows])}::text[]) with ordinality as x (row, i)
          cross join lateral (select jsonb_populate_record(null::app.commands, x.row::jsonb) as c) y (c_row)
          cross join lateral (select (y.c_row).*) c order by x.i
      )`.as('l'),
    )
    .selectAll('l')
    .execute()
