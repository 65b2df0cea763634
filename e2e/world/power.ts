import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The storage of a phone as a disk of its own, so that its power can be cut: what the disk has at that moment is copied. */
export interface Disk {
  /** Where the phone keeps its files. */
  readonly path: string
  /** What would be left if the power went now. */
  cut(): CutDisk
  /** Takes the disk off; a phone that still uses it must be ended before. */
  eject(): void
}

export interface CutDisk {
  /** Starts again after the cut: the file system repairs itself by its journal. */
  insert(): Disk
  drop(): void
}

const SIZE = '768M'
const run = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'pipe' })

let count = 0

function mounted(folder: string, image: string): Disk {
  const path = `${image}.mounted`
  mkdirSync(path, { recursive: true })
  run('mount', '-o', 'loop', image, path)
  return {
    path,
    cut: () => {
      const copy = join(folder, `cut-${(count += 1)}.img`)
      run('cp', '--sparse=always', image, copy)
      return { insert: () => mounted(folder, copy), drop: () => rmSync(copy) }
    },
    eject: () => {
      run('umount', path)
      rmSync(path, { recursive: true })
      rmSync(image)
    },
  }
}

/** A new disk with a file system as phones have it. Needs the right to mount. */
export function newDisk(folder: string): Disk {
  const image = join(folder, `disk-${(count += 1)}.img`)
  run('truncate', '-s', SIZE, image)
  run('mkfs.ext4', '-q', image)
  return mounted(folder, image)
}
