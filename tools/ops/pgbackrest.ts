import { readFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SHIPPED = join(import.meta.dirname, '../../ops/pgbackrest')

export interface PgbackrestPlaces {
  readonly program: string
  readonly home: string
  readonly data: string
  readonly backups: string
  readonly port: number
}

/** The shipped files of pgBackRest with the places of a scratch cluster; a place that is not in them is a fault. */
export async function pgbackrestFiles(
  places: PgbackrestPlaces,
): Promise<{ readonly settings: string; readonly env: Readonly<Record<string, string>> }> {
  const config = join(places.home, 'pgbackrest.conf')
  const replaced: readonly (readonly [string, string])[] = [
    ['/var/backups/warren/pgbackrest', join(places.backups, 'pgbackrest')],
    ['/var/spool/pgbackrest', join(places.home, 'lock')],
    ['/opt/warren', places.program],
    ['pg1-path=/var/lib/postgresql/15/main', `pg1-path=${places.data}`],
    ['pg1-socket-path=/var/run/postgresql', `pg1-socket-path=${places.home}`],
    ['pg1-port=5432', `pg1-port=${places.port}`],
  ]
  const text = replaced.reduce(
    (filled, [shipped, own]) => {
      if (!filled.includes(shipped)) throw new Error(`pgbackrest.conf does not say ${shipped}`)
      return filled.replaceAll(shipped, own)
    },
    readFileSync(join(SHIPPED, 'pgbackrest.conf'), 'utf8'),
  )
  await writeFile(config, text)
  await chmod(config, 0o644)
  return {
    settings: readFileSync(join(SHIPPED, 'archive.conf'), 'utf8').replaceAll('/opt/warren', places.program),
    env: { PGBACKREST_CONFIG: config },
  }
}
