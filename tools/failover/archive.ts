import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toolPath } from '../bare-engine.ts'
import { OPS } from '../ops/cluster.ts'
import { mustRun, run } from '../ops/run.ts'
import type { Nodes } from './nodes.ts'
import { asPostgres } from './started.ts'

const LOOKS = 120
const LOOK_MS = 500
/** All work in one line: each entry of the log with its place in its chain. */
const WORK = `select count(*), md5(string_agg(encode(hash, 'hex'), '' order by chain, seq)) from app.commands`

/** A copy of the primary by the shipped script, as its timer takes it on a node. */
export async function takeCopy(nodes: Nodes, backups: string): Promise<void> {
  const primary = (await nodes.leader()) ?? 1
  await mustRun(asPostgres([join(OPS, 'base-backup.sh'), backups]), { env: { PGHOST: nodes.home(primary) } })
}

/** Until the archive has all that was written until now. */
async function archived(nodes: Nodes): Promise<void> {
  const last = await nodes.sql('select pg_walfile_name(pg_switch_wal())')
  for (let tries = 0; tries < LOOKS; tries++) {
    const isThere = await nodes.sql(
      `select coalesce(last_archived_wal >= '${last}', false) from pg_stat_archiver`,
    )
    if (isThere === 't') return
    await pause(LOOK_MS)
  }
  throw new Error(`The archive does not get ${last}`)
}

/** Brings the copy up to the end of the archive, over every change of the primary; says what is not as on the primary. */
export async function recoverAll(nodes: Nodes, backups: string): Promise<string[]> {
  const data = join(backups, 'recovered')
  const wanted = await nodes.sql(WORK)
  await archived(nodes)
  const recovery = await run(asPostgres([join(OPS, 'recover.sh'), backups, data]))
  if (recovery.code !== 0) return [`recover.sh: ${recovery.out}${recovery.err}`]
  const psql = [toolPath('psql'), '-XqAt', '-h', data, '-U', 'postgres', '-d', 'warren', '-c', WORK]
  const found = await mustRun(asPostgres(psql))
  await mustRun(asPostgres([toolPath('pg_ctl'), '-D', data, 'stop', '-m', 'immediate']))
  return found === wanted ? [] : [`Recovered: ${found} instead of ${wanted}`]
}
