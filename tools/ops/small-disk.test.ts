/** Where planting a fault or looking at it fails, the machine is left as it was. */
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Fault, whilePlanted } from './fault-tools.ts'
import { FAULTS } from './planted-faults.ts'
import { run } from './run.ts'
import { realDisk } from './small-disk.ts'

let place: string
const path = process.env['PATH']
const before = process.env['TMPDIR']

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'warren-left-'))
  process.env['TMPDIR'] = place
})
afterEach(async () => {
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  await run(['umount', '--recursive', ...(await readdir(place)).map((name) => join(place, name))])
  await rm(place, { recursive: true })
})

/** As long as a program of the machine fails at a word. */
async function withFailing(program: string, word: string, look: () => Promise<void>): Promise<void> {
  const programs = await mkdtemp('/tmp/warren-failing-')
  const script = `#!/bin/sh\ncase "$*" in *${word}*) exit 9 ;; esac\nPATH=${path} exec ${program} "$@"\n`
  await writeFile(join(programs, program), script)
  await chmod(join(programs, program), 0o755)
  process.env['PATH'] = `${programs}:${path}`
  try {
    await look()
  } finally {
    process.env['PATH'] = path
    await rm(programs, { recursive: true })
  }
}
const expectNothingLeft = async () => {
  expect(await readdir(place)).toEqual([])
  expect(await readFile('/proc/mounts', 'utf8')).not.toContain(place)
}

it.each(['mkfs.ext4', 'mount'])(
  'a disk that %s does not make leaves neither image nor place',
  async (program) => {
    await withFailing(program, '', () => expect(realDisk(4)).rejects.toThrow(program))
    await expectNothingLeft()
  },
)

it('a disk that cannot be filled is taken away', async ({ skip }) => {
  const image = join(place, 'image')
  await run(['truncate', '--size=4M', image])
  await run(['mkfs.ext4', '-q', image])
  const { code } = await run(['unshare', '--mount', 'mount', '-o', 'loop', image, '/mnt'])
  await rm(image)
  if (code !== 0) return skip('no disk may be mounted here')
  const full = FAULTS.find(({ alerts }) => alerts.includes('WarrenDiskFull'))
  await withFailing('dd', 'ballast', async () => {
    await expect(full?.plant({} as never)).rejects.toThrow('bytes are still free')
  })
  await expectNothingLeft()
})

it('a fault is healed whatever was seen of it', async () => {
  const heal = vi.fn<() => void>()
  const fault: Fault = { name: 'one', alerts: [], plant: () => Promise.resolve(heal) }
  await expect(whilePlanted(fault, {} as never, () => Promise.reject(new Error('not seen')))).rejects.toThrow(
    'not seen',
  )
  expect(heal).toHaveBeenCalledOnce()
})
