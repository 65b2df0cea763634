import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Opens a workbook in LibreOffice, lets something be changed in it, and saves it there as a workbook again. */
export async function editInOffice(file: Uint8Array, edit: (xml: string) => string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'warren-office-'))
  const convert = (to: string, name: string) =>
    run('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      folder,
      join(folder, name),
    ])
  try {
    await writeFile(join(folder, 'stock.xlsx'), file)
    await convert('fods', 'stock.xlsx')
    const xml = await readFile(join(folder, 'stock.fods'), 'utf8')
    const edited = edit(xml)
    if (edited === xml) throw new Error('Nothing was changed in the workbook')
    await writeFile(join(folder, 'edited.fods'), edited)
    await convert('xlsx', 'edited.fods')
    return await readFile(join(folder, 'edited.xlsx'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
