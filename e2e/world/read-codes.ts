import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a scanner reads from the printed pages, as they come out of a printer of 200 dots to the inch. */
export async function readCodes(pdf: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'warren-codes-'))
  try {
    await run('pdftoppm', ['-r', '200', '-png', pdf, join(folder, 'page')])
    const pages = (await readdir(folder)).toSorted().map((name) => join(folder, name))
    const { stdout } = await run('zbarimg', ['--quiet', '--raw', ...pages])
    return stdout.split('\n').filter((code) => code !== '')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
