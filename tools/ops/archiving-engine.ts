import { cp, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, vi } from 'vitest'
import { toolPath } from '../bare-engine.ts'
import { asEngine, type Cluster, type ClusterOptions, makeCluster, OPS, scratchDirectory } from './cluster.ts'
import { mustRun, type Ran, run, type RunOptions } from './run.ts'

/** An engine with the shipped settings and scripts and a table of marks, without Warren: for what befalls its log. */
export interface ArchivingEngine {
  readonly program: string
  readonly cluster: Cluster
  readonly backups: string
  readonly sql: (text: string) => string
  /** Leaves a mark, and answers it. */
  readonly mark: () => string
  /** Closes the segment, and waits until the archive has it; answers its name. */
  readonly archived: () => Promise<string>
  /** A script of ops by the engine's own user. */
  readonly script: (name: string, args: readonly string[], options?: RunOptions) => Promise<Ran>
  /** The same, where anything but success is a fault of the test; answers what it printed. */
  readonly mustScript: (name: string, args: readonly string[], options?: RunOptions) => Promise<string>
  /** What happens where a standby takes over: the log goes on in a new line. */
  readonly changeLine: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Whole segments that the archive of archive-wal.sh holds. */
const segmentsIn = async (backups: string): Promise<readonly string[]> =>
  (await readdir(join(backups, 'wal'))).flatMap((name) => /^(\w{24})\.gz$/.exec(name)?.[1] ?? [])

export async function makeArchivingEngine(
  options: Omit<ClusterOptions, 'program'> = {},
  archive: (backups: string) => Promise<readonly string[]> = segmentsIn,
): Promise<ArchivingEngine> {
  const program = await scratchDirectory()
  await cp(OPS, join(program, 'ops'), { recursive: true })
  const cluster = await makeCluster({ ...options, program })
  const backups = join(cluster.directory, 'backups')
  const sql = (text: string) => cluster.sql('postgres', text)
  sql('create table marks (at timestamptz)')
  const command = (name: string, args: readonly string[]) => asEngine([join(program, 'ops', name), ...args])
  const inEnvironment = (given: RunOptions = {}): RunOptions => ({
    ...given,
    env: { PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, ...cluster.admin, ...given.env },
  })
  return {
    program,
    cluster,
    backups,
    sql,
    mark: () => sql('insert into marks values (clock_timestamp()) returning at'),
    archived: async () => {
      const last = sql('select pg_walfile_name(pg_switch_wal())')
      await vi.waitFor(async () => expect(await archive(backups)).toContain(last), {
        timeout: 60_000,
        interval: 100,
      })
      return last
    },
    script: (name, args, given) => run(command(name, args), inEnvironment(given)),
    mustScript: (name, args, given) => mustRun(command(name, args), inEnvironment(given)),
    changeLine: async () => {
      await cluster.stop('fast')
      await mustRun(asEngine(['touch', join(cluster.data, 'standby.signal')]))
      await cluster.start()
      expect(sql('select pg_promote(true, 120)')).toBe('t')
    },
    remove: async () => {
      await cluster.remove()
      await rm(program, { recursive: true, force: true })
    },
  }
}

/** What three primaries one after the other have left. */
export interface Lines {
  /** Segments of each line that have reached the archive. */
  readonly segments: readonly (readonly string[])[]
  /** The mark that was left last. */
  readonly last: string
}

const LINES = 3
const SEGMENTS_OF_A_LINE = 3

/** Leaves marks and segments in three lines of the log. */
export async function makeLines(engine: ArchivingEngine): Promise<Lines> {
  const segments: string[][] = []
  let last = ''
  for (let line = 0; line < LINES; line++) {
    if (line > 0) await engine.changeLine()
    const own: string[] = []
    for (let n = 0; n < SEGMENTS_OF_A_LINE; n++) {
      last = engine.mark()
      own.push(await engine.archived())
    }
    segments.push(own)
  }
  return { segments, last }
}

/** Ends the engine of a data directory, where one runs. */
export const endEngine = (data: string): Promise<Ran> =>
  run(asEngine([toolPath('pg_ctl'), `--pgdata=${data}`, '--mode=immediate', '--wait', 'stop']))
