import { createHash } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import { digestImages, type Image, insertImages, nextEffectId } from './effects.queries.ts'
import type { CommandNote } from './note.ts'

export type { Image } from './effects.queries.ts'

/** A text of a kept record. */
export const textOf = (values: Image['after'], key: string): string => {
  const value = values?.[key]
  return typeof value === 'string' ? value : ''
}

/** Images of one statement: it has to end before the engine loses patience, on any machine. */
const AT_ONCE = 10_000

const inOrder = (images: readonly Image[]): Image[] =>
  images.toSorted((a, b) => (a.type === b.type ? a.id - b.id : a.type < b.type ? -1 : 1))

type Write = (tx: Tx, images: readonly Image[]) => Promise<Buffer>

/** The digest over all images: each has one of its own, and they come in the order of type and number. */
async function digestOf(tx: Tx, images: readonly Image[], write: Write): Promise<Buffer> {
  const sorted = inOrder(images)
  const digest = createHash('sha256')
  for (let i = 0; i < sorted.length; i += AT_ONCE)
    digest.update(await write(tx, sorted.slice(i, i + AT_ONCE)))
  return digest.digest()
}

/** Keeps what a command did to many records for as long as it can be taken back, and says so in its row of the log. */
export async function keepEffect(
  tx: Tx,
  note: CommandNote,
  of: { readonly farmId: number | undefined; readonly at: Date },
  images: readonly Image[],
): Promise<number> {
  const id = await nextEffectId(tx)
  const digest = await digestOf(tx, images, (by, part) =>
    insertImages(by, { id, farmId: of.farmId ?? 0, at: of.at }, part),
  )
  note.effect = { id, records: images.length, digest }
  return id
}

/** Says in the log what a command did to many records that cannot be taken back: the digest alone. */
export async function noteEffect(tx: Tx, note: CommandNote, images: readonly Image[]): Promise<void> {
  note.effect = { id: null, records: images.length, digest: await digestOf(tx, images, digestImages) }
}
