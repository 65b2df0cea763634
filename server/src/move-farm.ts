/**
 * `pnpm move-farm <letters of the farm> …`, with SOURCE_DATABASE_URL, TARGET_DATABASE_URL and TARGET_PUBLIC_URL: moves farms
 * to another cell while they work. Their people hear 503 for some seconds, then sign in at the new address.
 */
import { moveFarms } from './features/farms/index.ts'
import { engineTime } from './platform/db/engine-time.ts'
import { findFarm, NotDone } from './platform/farm-copy/hold.ts'
import { openAsAdministrator } from './platform/farm-copy/open-copy.ts'
import { StillHeld } from './platform/farm-copy/settle.ts'

const letters = process.argv.slice(2)
const {
  SOURCE_DATABASE_URL: sourceUrl,
  TARGET_DATABASE_URL: targetUrl,
  TARGET_PUBLIC_URL: place,
} = process.env
if (letters.length === 0 || sourceUrl === undefined || targetUrl === undefined || place === undefined) {
  console.error('Usage: pnpm move-farm <letters of the farm> …; see docs/cells.md')
  process.exit(1)
}

try {
  const client = await openAsAdministrator(sourceUrl, 'the source')
  const farmIds: number[] = []
  for (const one of letters) farmIds.push(await findFarm(client, one))
  await client.end()
  const done = await moveFarms({ sourceUrl, targetUrl, farmIds, place, now: await engineTime(sourceUrl) })
  console.log(
    `${letters.join(', ')} live at ${place}: ${done.rows} rows copied in ${(done.copyMs / 1000).toFixed(1)} s while people worked, ${done.rest} more under the hold of ${(done.heldMs / 1000).toFixed(1)} s; all tables equal by digest, fsck clean`,
  )
} catch (error) {
  if (error instanceof StillHeld) console.error(`FAILED: ${error.message}; give the same command again`)
  else if (error instanceof NotDone) console.error(`FAILED: the farms stay where they were; ${error.message}`)
  else throw error
  process.exitCode = 1
}
