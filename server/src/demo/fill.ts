/** `pnpm demo`: a fresh local database with the demo company. Again: starts over. `pnpm demo --remove`: takes it away. */
import { DEMO_LOGINS } from '../features/session/index.ts'
import { migrate } from '../platform/db/migrate.ts'
import {
  databaseExists,
  dropDatabase,
  isDemoDatabase,
  markAsDemo,
  prepareDatabase,
  urlFor,
} from '../platform/db/prepare.ts'
import { LOCAL_ADMIN_URL, LOCAL_DATABASE } from '../platform/settings/start-settings.ts'
import { fillDemo } from './demo-data.ts'

const started = performance.now()
if (
  (await databaseExists(LOCAL_ADMIN_URL, LOCAL_DATABASE)) &&
  !(await isDemoDatabase(LOCAL_ADMIN_URL, LOCAL_DATABASE))
) {
  console.error(
    `The database ${LOCAL_DATABASE} exists and is no demo: it stays as it is. Rename or drop it yourself first.`,
  )
  process.exit(1)
}
await dropDatabase(LOCAL_ADMIN_URL, LOCAL_DATABASE)
if (process.argv.includes('--remove')) {
  console.log('The demo is gone.')
  process.exit(0)
}
await prepareDatabase(LOCAL_ADMIN_URL, LOCAL_DATABASE)
await markAsDemo(LOCAL_ADMIN_URL, LOCAL_DATABASE)
await migrate(urlFor(LOCAL_ADMIN_URL, 'warren_owner', LOCAL_DATABASE))
await fillDemo(
  urlFor(LOCAL_ADMIN_URL, new URL(LOCAL_ADMIN_URL).username, LOCAL_DATABASE),
  DEMO_LOGINS[0].password,
)
console.log(
  `Demo ready in ${((performance.now() - started) / 1000).toFixed(1)} s. Start it with pnpm dev, then sign in at http://127.0.0.1:5173`,
)
console.table(DEMO_LOGINS)
