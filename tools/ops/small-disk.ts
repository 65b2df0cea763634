import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun, run } from './run.ts'

/** A disk of its own that can be filled to the last byte. */
export interface SmallDisk {
  readonly directory: string
  readonly fill: () => Promise<void>
  readonly free: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** One that lies in memory. Absent where this process may not mount one: only an administrator of a whole machine may. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const directory = await mkdtemp(join(tmpdir(), 'warren-disk-'))
  const { code } = await run([
    'mount',
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0755`,
    'tmpfs',
    directory,
  ])
  if (code !== 0) {
    await rm(directory, { recursive: true })
    return undefined
  }
  return diskAt(directory)
}

/**
 * One with a file system that counts as a disk; those in memory do not. Only an administrator of a whole machine may have
 * it. Where it cannot be made nothing of it is left.
 */
export async function realDisk(megabytes: number): Promise<SmallDisk> {
  const directory = await mkdtemp(join(tmpdir(), 'warren-disk-'))
  const image = `${directory}.img`
  try {
    await mustRun(['dd', 'if=/dev/zero', `of=${image}`, 'bs=1M', `count=${megabytes}`, 'status=none'])
    await mustRun(['mkfs.ext4', '-q', image])
    await mustRun(['mount', '-o', 'loop', image, directory])
  } catch (fault) {
    for (const path of [directory, image]) await rm(path, { recursive: true, force: true })
    throw fault
  }
  const disk = diskAt(directory)
  return { ...disk, remove: () => disk.remove().then(() => rm(image)) }
}

function diskAt(directory: string): SmallDisk {
  const ballast = join(directory, 'ballast')
  return {
    directory,
    fill: async () => {
      // Whole megabytes first, then what is left of the last one.
      await run(['dd', 'if=/dev/zero', `of=${ballast}`, 'bs=1M', 'status=none'])
      await run([
        'dd',
        'if=/dev/zero',
        `of=${ballast}`,
        'bs=4k',
        'oflag=append',
        'conv=notrunc',
        'status=none',
      ])
      const { bavail, bsize } = await statfs(directory)
      if (bavail * bsize > 65_536) throw new Error(`${bavail * bsize} bytes are still free`)
    },
    free: () => rm(ballast),
    remove: async () => {
      await mustRun(['umount', directory])
      await rm(directory, { recursive: true })
    },
  }
}

/** A directory on it that the engine's user may write to. */
export async function engineDirectory({ directory }: SmallDisk, name: string): Promise<string> {
  const made = join(directory, name)
  await mkdir(made)
  if (process.getuid?.() === 0) await mustRun(['chown', 'postgres:', made])
  return made
}
