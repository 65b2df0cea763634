import { z } from 'zod'
import { UNSENT_FILE_ROWS } from './field.vocabulary.ts'

/** Unsent work as a phone saves it to a file: the rows of one lane as they go over the wire [FLD-16]. */
export const unsentFile = z.object({
  format: z.literal(1),
  lane: z.uuid(),
  rows: z.array(z.unknown()).min(1).max(UNSENT_FILE_ROWS),
  /** SHA-256 of `hashedText`, in hexadecimal. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
})
export type UnsentFile = z.infer<typeof unsentFile>

/** What the hash of a file is made of; both sides read and write JSON alike. */
export const hashedText = ({ lane, rows }: Pick<UnsentFile, 'lane' | 'rows'>): string =>
  JSON.stringify({ lane, rows })

/** Writes the file; the hash is made by who writes, since phones and servers have it by other names. */
export const writeUnsentFile = async (
  { lane, rows }: Pick<UnsentFile, 'lane' | 'rows'>,
  sha256: (text: string) => Promise<string>,
): Promise<string> => {
  const file: UnsentFile = { format: 1, lane, rows, sha256: await sha256(hashedText({ lane, rows })) }
  return JSON.stringify(unsentFile.parse(file))
}
