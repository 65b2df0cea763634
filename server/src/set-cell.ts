/**
 * `pnpm set-cell <number>`, with the owner's login: gives an installation its number among the cells, once and before its
 * first farm (the first installation is cell 0, at any time). Its records are numbered in a range of its own from then on.
 */
import pg from 'pg'
import { setCell, WrongCell } from './platform/db/cells.ts'

const [number] = process.argv.slice(2)
const url = process.env['DATABASE_OWNER_URL']
if (number === undefined || url === undefined) {
  console.error('Usage: pnpm set-cell <number>, with DATABASE_OWNER_URL')
  process.exit(1)
}
const client = new pg.Client({ connectionString: url, application_name: 'warren-set-cell' })
await client.connect()
try {
  await client.query('begin')
  const changed = await setCell(client, Number(number))
  await client.query('commit')
  console.log(`cell ${number}: ${changed} sequences got its range`)
} catch (error) {
  if (!(error instanceof WrongCell)) throw error
  console.error(`FAILED: nothing was changed; ${error.message}`)
  process.exitCode = 1
} finally {
  await client.end()
}
