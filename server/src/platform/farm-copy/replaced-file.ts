import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { digestOf } from '../commands/archive-file.ts'
import { readRows } from './rows.ts'

/** Writes the rows of some tables of a farm to a file, a line each, and waits until they are on the disk; answers its digest. */
export async function keepRows(
  client: pg.ClientBase,
  farmId: number,
  tables: readonly string[],
  file: string,
): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const gzip = createGzip()
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  gzip.pipe(out)
  const failed = once(out, 'error').then(([error]) => Promise.reject(error as Error))
  const written = async () => {
    for (const table of tables)
      for await (const rows of readRows(client, { table, farmId }))
        for (const row of rows)
          if (!gzip.write(`{"table":"${table}","row":${row}}\n`)) await once(gzip, 'drain')
    gzip.end()
    await once(out, 'close')
  }
  await Promise.race([written(), failed])
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
  return (await digestOf(file)).toString('hex')
}
