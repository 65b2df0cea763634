import type { FileState, FileStatus } from '@warren/shared/kernel/files.contract.ts'
import type { StoredFile } from './files.queries.ts'

/** The file when it can be fetched. */
export const wholeOf = (file: StoredFile) =>
  file.status === 'DONE' && file.name !== null && file.bytes !== null
    ? { id: file.id, jobId: file.jobId, name: file.name, bytes: file.bytes }
    : undefined

/** A file as its user follows it. */
export const stateOf = (file: StoredFile): FileState => {
  const isReady = wholeOf(file) !== undefined
  return {
    id: file.id,
    name: file.name,
    bytes: isReady ? file.bytes : null,
    // A job that is done without a file was refused.
    status: file.status === 'DONE' && !isReady ? 'FAILED' : (file.status as FileStatus),
    progress: { done: file.done, total: file.total },
    code: file.code,
    expiresAt: file.expiresAt.toISOString(),
  }
}
