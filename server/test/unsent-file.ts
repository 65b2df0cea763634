import { createHash } from 'node:crypto'
import { hashedText } from '@warren/shared/features/field/unsent-file.contract.ts'

/** Unsent work as a phone saves it. */
export const unsentFileBytes = (lane: string, rows: readonly unknown[], more: object = {}): Uint8Array => {
  const sha256 = createHash('sha256')
    .update(hashedText({ lane, rows: [...rows] }))
    .digest('hex')
  return Buffer.from(JSON.stringify({ format: 1, lane, rows, sha256, ...more }))
}
