/**
 * `pnpm recover-account <user name>`, on the machine of the server and with its settings: lets a super administrator in
 * again by a one-time link, and ends all sessions of the account.
 */
import { recoverAccount } from './features/users/index.ts'
import { Refusal } from './platform/commands/refusal.ts'
import { openEngine } from './platform/db/engine.ts'
import { readStartSettings } from './platform/settings/start-settings.ts'

const [username] = process.argv.slice(2)
const settings = readStartSettings()
const { DATABASE_SUPERADMIN_URL: superadmin, DATABASE_WORKER_URL: worker } = settings
if (username === undefined || worker === undefined) {
  console.error('Usage: pnpm recover-account <user name>, with the settings of server and worker')
  process.exit(1)
}
const engine = openEngine({ urls: { superadmin, worker }, poolSize: 1 })
try {
  const link = await recoverAccount({ settings, engine, clock: () => new Date() }, username)
  console.log(`Open this link within an hour and choose a new password. It works once:\n${link}`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`No super administrator is called ${username}`)
  process.exitCode = 1
} finally {
  await engine.close()
}
