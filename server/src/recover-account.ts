/**
 * `pnpm recover-account <user name>`, on the machine of the server and with its settings: lets a super administrator in
 * again by a one-time link, and ends all sessions of the account.
 */
import { recoverAccount } from './features/users/index.ts'
import { Refusal } from './platform/commands/refusal.ts'
import { isAway, OutcomeUnknown } from './platform/db/away.ts'
import { isBusy } from './platform/db/busy.ts'
import { openEngine } from './platform/db/engine.ts'
import { readStartSettings } from './platform/settings/start-settings.ts'

/** What an operator is told; absent for a defect. */
function told(error: unknown, username: string): string | undefined {
  if (error instanceof Refusal) return `No super administrator is called ${username}`
  if (isAway(error) || isBusy(error))
    return 'The database did not answer. Nothing was changed: give the command again.'
  return error instanceof OutcomeUnknown
    ? 'It is not known whether this was done. Give the command again: the newest link is the one that works.'
    : undefined
}

const [username] = process.argv.slice(2)
const settings = readStartSettings()
if (username === undefined) {
  console.error('Usage: pnpm recover-account <user name>, with the settings of the server')
  process.exit(1)
}
const engine = openEngine({ urls: { superadmin: settings.DATABASE_SUPERADMIN_URL }, poolSize: 1 })
try {
  await engine.clock.keep()
  const link = await recoverAccount({ settings, engine, clock: () => engine.clock.now() }, username)
  console.log(`Open this link within an hour and choose a new password. It works once:\n${link}`)
} catch (error) {
  const words = told(error, username)
  if (words === undefined) throw error
  console.error(words)
  process.exitCode = 1
} finally {
  await engine.close()
}
