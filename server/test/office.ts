import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Workbooks by name, as LibreOffice saves them. Without the program nothing is proved, so its absence is a failure. */
export async function savedByOffice(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), 'warren-office-'))
  const into = join(folder, 'saved')
  try {
    await mkdir(into)
    for (const [name, bytes] of files) await writeFile(join(folder, `${name}.xlsx`), bytes)
    const paths = [...files.keys()].map((name) => join(folder, `${name}.xlsx`))
    await promisify(execFile)('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'xlsx',
      '--outdir',
      into,
      ...paths,
    ]).catch((error: unknown) => {
      throw new Error('LibreOffice must be installed for this test (package libreoffice-calc)', {
        cause: error,
      })
    })
    const saved = new Map<string, Uint8Array>()
    for (const name of files.keys()) saved.set(name, await readFile(join(into, `${name}.xlsx`)))
    return saved
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
