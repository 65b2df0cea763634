import type { FileCode } from '@warren/shared/kernel/errors.ts'

/** A file that is turned away as a whole, before any of its rows counts [D-009]. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly code: FileCode

  constructor(code: FileCode, why = '') {
    super(why === '' ? code : `${code}: ${why}`)
    this.code = code
  }
}

export const damaged = (why: string): FileRefusal => new FileRefusal('FILE_DAMAGED', why)

/** What to call a failure inside a thread: a file that makes a reader stumble is a damaged file. */
export const refusalCode = (error: unknown): FileCode =>
  error instanceof FileRefusal ? error.code : 'FILE_DAMAGED'
