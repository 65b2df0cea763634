import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Look } from '../db/side-by-side.ts'

export interface ChainProblem {
  readonly chain: number
  readonly seq: number
  readonly what:
    | 'edited'
    | 'row missing'
    | 'not linked'
    | 'end missing'
    | 'resolution without its command'
    | 'command without its resolution'
}

/** The links of a chain: a row each, and one for each piece that is in an archive. */
const linksOf = (chain: number) => sql`(
  select c.chain, c.seq as first_seq, c.seq as last_seq, c.prev_hash, c.hash, c.hash is distinct from app.command_digest(c) as is_edited
  from app.commands c where c.chain = ${chain}
  union all select l.chain, l.first_seq, l.last_seq, l.prev_hash, l.hash, false
  from app.log_archive_links l where l.chain = ${chain}
)`

/** Links that do not hold: a row whose content has another hash, a gap in the numbers, a link to another row. */
const brokenLinks = (chain: number) => sql<ChainProblem>`(
  select chain, seq, what from (
    select l.chain, l.first_seq as seq, case
      when l.is_edited then 'edited'
      when l.first_seq <> coalesce(lag(l.last_seq) over w, 0) + 1 then 'row missing'
      when l.prev_hash is distinct from coalesce(lag(l.hash) over w, '') then 'not linked'
    end as what
    from ${linksOf(chain)} l window w as (order by l.first_seq)
  ) links where what is not null
)`

/**
 * Whether its last row is not the one the head names: the end was cut off, or something was appended past it. A head
 * without a row says as much as none: a farm was held before its first command.
 */
const wrongEnd = (chain: number) => sql<ChainProblem>`(
  select coalesce(h.chain, l.chain) as chain, coalesce(l.seq, 0) as seq, 'end missing' as what
  from (select * from app.command_heads where seq > 0 and chain = ${chain}) h
  full join (select chain, last_seq as seq, hash from (
      select chain, seq as last_seq, hash from app.commands where chain = ${chain}
      union all select chain, last_seq, hash from app.log_archive_links where chain = ${chain}
    ) ends order by last_seq desc limit 1) l on l.chain = h.chain
  where l.seq is distinct from h.seq or l.hash is distinct from h.hash
)`

/** All that `trim()` takes from the ends of a comment before it is stored; the engine's own takes spaces alone. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** A resolution lies outside the chain; the command that made it lies inside, so each must have the other. */
const WRONG_RESOLUTIONS = sql<ChainProblem>`(
  select coalesce(c.chain, 0) as chain, coalesce(c.seq, 0) as seq,
    case when c.id is null then 'resolution without its command' else 'command without its resolution' end as what
  from app.command_resolutions r
  full join (select * from app.commands where name in ('COMMAND_RESOLVE', 'FIELD_REPORT_SETTLE') and status = 'DONE') c
    on c.record_id = r.command_id and c.user_id = r.resolved_by and c.version = r.resolved_at
      and coalesce(btrim(coalesce(c.payload ->> 'comment', c.payload ->> 'note'), ${BLANKS}), '') = coalesce(r.comment, '')
      and (r.how is null or r.how = c.payload ->> 'how')
  where r.command_id is null or c.id is null
)`

/** Everything in the chain of a farm that does not hang together. */
export async function findChainProblems(db: Db, chain: number): Promise<ChainProblem[]> {
  const found: ChainProblem[] = []
  for (const check of [brokenLinks(chain), wrongEnd(chain)])
    found.push(
      ...(await db
        .selectFrom(check.as('p'))
        .select(['p.chain', 'p.seq', 'p.what'])
        .orderBy('p.seq')
        .execute()),
    )
  return found
}

/** Resolutions of all chains that do not go with their commands. */
const findWrongResolutions = (db: Db): Promise<ChainProblem[]> =>
  db
    .selectFrom(WRONG_RESOLUTIONS.as('p'))
    .select(['p.chain', 'p.seq', 'p.what'])
    .orderBy('p.chain')
    .orderBy('p.seq')
    .execute()

/** Every chain that has a head, a row or a piece in an archive: any of these may be what is missing. */
const listChains = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom(
        sql<{ chain: number }>`(select chain from app.command_heads union select chain from app.commands
          union select chain from app.log_archive_links)`.as('c'),
      )
      .select('c.chain')
      .orderBy('c.chain')
      .execute()
  ).map(({ chain }) => chain)

/**
 * What to ask to know whether the whole log hangs together: chain by chain, so that no question takes longer as other
 * farms grow.
 */
export const looksAtLog = async (db: Db): Promise<Look<ChainProblem>[]> => [
  ...(await listChains(db)).map((chain) => (asked: Db) => findChainProblems(asked, chain)),
  findWrongResolutions,
]

export interface Head {
  readonly chain: number
  readonly seq: number
  /** Hexadecimal: it is kept in a text file. */
  readonly hash: string
}

export const listHeads = (db: Db): Promise<Head[]> =>
  db
    .selectFrom('command_heads')
    .select(['chain', 'seq', sql<string>`encode(hash, 'hex')`.as('hash')])
    .where('seq', '>', 0)
    .orderBy('chain')
    .execute()

/** The anchored links that the log no longer has as they were; those inside an archive are looked for there. */
export const findLostAnchors = async (db: Db, anchors: readonly Head[]): Promise<Head[]> => {
  const text = JSON.stringify(anchors)
  const lost = sql<Head>`(
    select a.chain, a.seq, a.hash from json_to_recordset(${text}::json) as a(chain int, seq bigint, hash text)
    where not exists (select from app.commands c where c.chain = a.chain and c.seq = a.seq and encode(c.hash, 'hex') = a.hash)
      and not exists (select from app.log_archive_links l where l.chain = a.chain and a.seq between l.first_seq and l.last_seq
        and (a.seq < l.last_seq or encode(l.hash, 'hex') = a.hash))
  )`
  return db
    .selectFrom(lost.as('l'))
    .select(['l.chain', 'l.seq', 'l.hash'])
    .orderBy('l.chain')
    .orderBy('l.seq')
    .execute()
}

export const countCommands = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('commands')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
