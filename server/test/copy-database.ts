import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, inject } from 'vitest'
import { dropDatabase, urlFor } from '../src/platform/db/prepare.ts'
import type { World } from './world.ts'

/** Copies of a world's database as it is: what a restore to that moment gives. They are gone after each test. */
export function copies(world: () => World): () => Promise<string> {
  const made: string[] = []
  afterEach(async () => {
    for (const name of made.splice(0)) await dropDatabase(inject('adminUrl'), name)
  })
  return async () => {
    const name = `${world().database}_${randomUUID().slice(0, 8)}`
    const adminUrl = inject('adminUrl')
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(`create database ${name} owner warren_owner template template0`)
    await admin.end()
    made.push(name)
    const url = urlFor(adminUrl, new URL(adminUrl).username, name)
    const copied = spawnSync('bash', [
      '-c',
      'set -o pipefail; pg_dump "$0" | psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$1" >/dev/null',
      world().urlAs(new URL(adminUrl).username),
      url,
    ])
    if (copied.status !== 0) throw new Error(`The database was not copied: ${copied.stderr.toString()}`)
    return url
  }
}
