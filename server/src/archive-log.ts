/**
 * `pnpm archive:log <yyyy-MM> <directory>`: moves a closed month of the logs from the database to files, each table whose
 * time has come. Needs the owner's login; `pnpm check:log --archive <directory>` reads them again.
 */
import { archiveMonth, LOG_TABLES, type LogTable, NotArchived } from './platform/commands/archive-month.ts'
import { engineTime } from './platform/db/engine-time.ts'
import { urlFor } from './platform/db/prepare.ts'
import { LOCAL_ADMIN_URL, LOCAL_DATABASE } from './platform/settings/start-settings.ts'

const [month, directory] = process.argv.slice(2)
if (month === undefined || directory === undefined) {
  console.error('Usage: pnpm archive:log <yyyy-MM> <directory>')
  process.exit(1)
}
const url = process.env['DATABASE_OWNER_URL'] ?? urlFor(LOCAL_ADMIN_URL, 'warren_owner', LOCAL_DATABASE)
const now = await engineTime(url)
let count = 0
for (const table of Object.keys(LOG_TABLES) as LogTable[]) {
  try {
    const { rows, file } = await archiveMonth(url, { table, month, directory, now })
    count++
    console.log(`${table}: ${rows} rows in ${file}`)
  } catch (error) {
    if (!(error instanceof NotArchived)) throw error
    console.log(`${table}: stays; ${error.message}`)
  }
}
console.log(`${count} tables of ${month} archived`)
