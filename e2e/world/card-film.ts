import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Grey values, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

/** `P5 width height 255` and the values: what pdftoppm writes. */
function readPgm(bytes: Uint8Array): Picture {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(bytes.subarray(0, 60)).toString('latin1'))
  if (!head) throw new Error('No grey picture')
  const [width, height] = [Number(head[1]), Number(head[2])]
  return { width, height, grey: bytes.subarray(head[0].length, head[0].length + width * height) }
}

/** Printed cards, a page each, as a camera of usual sharpness sees them from a hand's breadth away. */
export async function picturesOf(pdf: Uint8Array): Promise<Picture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'warren-cards-'))
  try {
    await writeFile(join(folder, 'cards.pdf'), pdf)
    await run('pdftoppm', ['-gray', '-r', '130', join(folder, 'cards.pdf'), join(folder, 'page')])
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).toSorted()
    return await Promise.all(pages.map(async (name) => readPgm(await readFile(join(folder, name)))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const [WIDTH, HEIGHT] = [960, 720]
const WALL = 70

/** The same noise in every run. */
function noise(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0
    return state / 4_294_967_296
  }
}

/** A card held before the camera: turned, nearer or farther, lit from one side, with the grain of a dim barn. */
function frameOf(card: Picture, at: number): Uint8Array {
  const random = noise(at)
  const angle = ((random() - 0.5) * Math.PI) / 6
  const scale = 0.85 + random() * 0.45
  const [cos, sin] = [Math.cos(angle) / scale, Math.sin(angle) / scale]
  const [shiftX, shiftY] = [(random() - 0.5) * 60, (random() - 0.5) * 40]
  const frame = new Uint8Array(WIDTH * HEIGHT * 1.5).fill(128)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [dx, dy] = [x - WIDTH / 2 - shiftX, y - HEIGHT / 2 - shiftY]
      const cx = Math.round(dx * cos + dy * sin + card.width / 2)
      const cy = Math.round(dy * cos - dx * sin + card.height / 2)
      const isCard = cx >= 0 && cy >= 0 && cx < card.width && cy < card.height
      const grey = isCard ? (card.grey[cy * card.width + cx] ?? WALL) : WALL
      frame[y * WIDTH + x] = Math.min(235, 18 + grey * (0.55 + (0.3 * x) / WIDTH) + (random() - 0.5) * 30)
    }
  return frame
}

/** A film for the camera of a browser that has none: each card so many frames long. */
export async function writeFilm(
  path: string,
  cards: readonly { readonly card: Picture; readonly frames: number }[],
  perSecond: number,
): Promise<void> {
  const out = createWriteStream(path)
  const put = (bytes: Uint8Array | string) =>
    new Promise<void>((resolve, reject) => out.write(bytes, (error) => (error ? reject(error) : resolve())))
  await put(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${perSecond}:1 Ip A1:1 C420jpeg\n`)
  for (const [at, { card, frames }] of cards.entries()) {
    const frame = frameOf(card, at + 1)
    for (let count = 0; count < frames; count += 1) {
      await put('FRAME\n')
      await put(frame)
    }
  }
  await new Promise<void>((resolve) => out.end(() => resolve()))
}
