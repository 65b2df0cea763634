import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MOST_BYTES = 64 * 1024 * 1024

/** Looks at a PDF with programs that know nothing of ours: poppler and zbar. */
async function opened<T>(bytes: Uint8Array, look: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'warren-pdf-'))
  try {
    const file = join(folder, 'file.pdf')
    await writeFile(file, bytes)
    return await look(file, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const outputOf = async (program: string, args: readonly string[]): Promise<string> =>
  (await run(program, [...args], { maxBuffer: MOST_BYTES })).stdout

const MM = 25.4 / 72

/** Number of pages and size of the first one in millimetres. */
export const pagesOf = (bytes: Uint8Array): Promise<{ pages: number; width: number; height: number }> =>
  opened(bytes, async (file) => {
    const text = await outputOf('pdfinfo', [file])
    const [, pages] = /^Pages:\s+(\d+)/m.exec(text) ?? []
    const [, width, height] = /^Page size:\s+([\d.]+) x ([\d.]+) pts/m.exec(text) ?? []
    return { pages: Number(pages), width: Number(width) * MM, height: Number(height) * MM }
  })

/** All text, line by line as it stands on the page. */
export const textOf = (bytes: Uint8Array): Promise<string> =>
  opened(bytes, (file) => outputOf('pdftotext', ['-layout', file, '-']))

export interface PlacedWord {
  readonly word: string
  /** Left and upper edge, and height, in millimetres. */
  readonly x: number
  readonly y: number
  readonly height: number
}

/** Every word with its place on its page. */
export const wordsOf = (bytes: Uint8Array): Promise<PlacedWord[]> =>
  opened(bytes, async (file) => {
    const text = await outputOf('pdftotext', ['-bbox', file, '-'])
    const found = text.matchAll(
      /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="[\d.-]+" yMax="([\d.-]+)">(.*?)<\/word>/g,
    )
    return Array.from(found, ([, x, y, bottom, word = '']) => ({
      word,
      x: Number(x) * MM,
      y: Number(y) * MM,
      height: (Number(bottom) - Number(y)) * MM,
    }))
  })

/** A page as a picture of grey values. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

function readPicture(bytes: Uint8Array): Picture {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(bytes.subarray(0, 40)).toString('latin1'))
  if (!head) throw new Error('Not a picture of grey values')
  const [all, width, height] = head
  return { width: Number(width), height: Number(height), pixels: bytes.subarray(all.length) }
}

/** The first page at a resolution. */
export const pictureOf = (bytes: Uint8Array, dpi: number): Promise<Picture> =>
  opened(bytes, async (file) => {
    const args = ['-r', String(dpi), '-gray', '-f', '1', '-l', '1', file]
    const { stdout } = await run('pdftoppm', args, { maxBuffer: MOST_BYTES, encoding: 'buffer' })
    return readPicture(stdout)
  })

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What pdftoppm is told to look at, in dots. */
const cropped = ({ x, y, width, height }: Area, dpi: number): string[] => {
  const dots = (mm: number) => String(Math.round((mm / 25.4) * dpi))
  return ['-x', dots(x), '-y', dots(y), '-W', dots(width), '-H', dots(height)]
}

/**
 * What a scanner reads from the pages printed at a resolution: from each of the areas by itself, as one holds a
 * scanner over one card. Of several codes in one picture zbar misses some.
 */
export const codesIn = (bytes: Uint8Array, areas: readonly Area[], dpi = 200): Promise<string[]> =>
  opened(bytes, async (file, folder) => {
    for (const [index, area] of areas.entries())
      await run('pdftoppm', [
        '-r',
        String(dpi),
        '-gray',
        ...cropped(area, dpi),
        file,
        join(folder, `area${index}`),
      ])
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.pgm'))
    const args = ['--quiet', '--nodbus', '--raw', '-Sdisable', '-Sqrcode.enable']
    const files = pictures.map((name) => join(folder, name))
    // A picture without a code, the end of a last sheet, is told by the exit code 4.
    const read = await outputOf('zbarimg', [...args, ...files]).catch(whatWasRead)
    return read.split('\n').filter((line) => line !== '')
  })

function whatWasRead(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 4 && 'stdout' in error)
    return String(error.stdout)
  throw error
}
