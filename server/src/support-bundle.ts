/**
 * `pnpm support-bundle [file.tar.gz] [--log file]`, with the settings of server and worker: writes what a helper needs to
 * know of an installation, without anything a farm has entered. `--log -` reads the log from standard input. With
 * SUPPORT_DATABASE_URL, the login of an administrator of the engine, it also tells what all logins run.
 */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { openEngine } from './platform/db/engine.ts'
import { readStartSettings } from './platform/settings/start-settings.ts'
import { supportFiles, writeBundle } from './platform/support/support-bundle.ts'

const { values, positionals } = parseArgs({ options: { log: { type: 'string' } }, allowPositionals: true })
const settings = readStartSettings()
const url = process.env['SUPPORT_DATABASE_URL'] ?? settings.DATABASE_WORKER_URL
if (url === undefined) {
  console.error('The support bundle needs DATABASE_WORKER_URL or SUPPORT_DATABASE_URL')
  process.exit(1)
}
const now = new Date()
const target = positionals[0] ?? `warren-support-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`
const log =
  values.log === undefined
    ? undefined
    : values.log === '-'
      ? await text(process.stdin)
      : await readFile(values.log, 'utf8')
const engine = openEngine({ urls: { worker: url }, poolSize: 1 })
try {
  const files = await supportFiles({ engine, settings, log, now })
  await writeBundle(files, target)
  console.log(`${target}: ${files.size} files. Look through it before you send it.`)
} finally {
  await engine.close()
}
