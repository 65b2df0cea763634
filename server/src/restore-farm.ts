/**
 * `pnpm restore-farm <letters of the farm> <directory>`, with COPY_DATABASE_URL and RUNNING_DATABASE_URL: brings one farm
 * back to the moment of a restored copy, while the others work on. What is replaced is written to the directory before.
 * `--let-go` instead of the directory ends the hold of a command that was killed.
 */
import { join } from 'node:path'
import { restoreFarm } from './features/farms/index.ts'
import { engineTime } from './platform/db/engine-time.ts'
import { beOnlyOperator, findFarm, letGo, NotDone } from './platform/farm-copy/hold.ts'
import { openAsAdministrator } from './platform/farm-copy/open-copy.ts'
import { StillHeld } from './platform/farm-copy/settle.ts'

const [letters, place] = process.argv.slice(2)
const { COPY_DATABASE_URL: copyUrl, RUNNING_DATABASE_URL: runningUrl } = process.env
if (letters === undefined || place === undefined || runningUrl === undefined) {
  console.error(
    'Usage: pnpm restore-farm <letters of the farm> <directory> | --let-go; see docs/operations.md',
  )
  process.exit(1)
}

async function give(farm: string, directory: string, running: string): Promise<void> {
  const client = await openAsAdministrator(running, 'the running database')
  try {
    const farmId = await findFarm(client, farm)
    if (directory === '--let-go') {
      await beOnlyOperator(client, farmId)
      await letGo(client, farmId)
      console.log(`farm ${farm} is let go`)
      return
    }
    if (copyUrl === undefined) throw new NotDone('COPY_DATABASE_URL says where the copy is')
    const now = await engineTime(running)
    const replacedFile = join(
      directory,
      `farm-${farm}-replaced-${now.toISOString().replaceAll(':', '-')}.jsonl.gz`,
    )
    const done = await restoreFarm({ copyUrl, runningUrl: running, farmId, replacedFile, now })
    console.log(
      `farm ${farm}: ${done.rows} rows differed and are as they were at row ${done.seq} of its log; ${done.setAside} later rows of the log stay as evidence; held for ${(done.heldMs / 1000).toFixed(1)} s; what was replaced is in ${replacedFile} (SHA-256 ${done.digest})`,
    )
    if (done.importsGone > 0) console.log(`${done.importsGone} uploads of since then are gone`)
    if (done.notSentAgain > 0)
      console.log(
        `${done.notSentAgain} entries of technicians' phones will not be sent again: enter them by hand`,
      )
  } finally {
    await client.end()
  }
}

try {
  await give(letters, place, runningUrl)
} catch (error) {
  if (error instanceof StillHeld) console.error(`FAILED: ${error.message}; give the same command again`)
  else if (error instanceof NotDone) console.error(`FAILED: nothing was changed; ${error.message}`)
  else throw error
  process.exitCode = 1
}
