import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import type { Db } from '../commands/command.ts'
import { HttpFailure } from '../http/failures.ts'
import { CHUNK_BYTES, findChunk } from './files.queries.ts'

type Read = <T>(body: (db: Db) => Promise<T>) => Promise<T>

interface WholeFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

/** A range of bytes, both ends included; absent where the header names none that the file has, and all of it is sent. */
export function rangeOf(header: string | undefined, bytes: number): { from: number; to: number } | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  const [, ending] = /^bytes=-(\d{1,15})$/.exec(header ?? '') ?? []
  if (ending !== undefined) return { from: Math.max(0, bytes - Number(ending)), to: bytes - 1 }
  const from = Number(first)
  const to = last ? Math.min(Number(last), bytes - 1) : bytes - 1
  return from <= to ? { from, to } : undefined
}

/**
 * The stored file, or a part of it. Each piece is a short read of its own, made when the receiver has taken the one
 * before: a slow receiver holds a socket and a quarter of a megabyte, and no connection of the database.
 */
export function storedFile(read: Read, { id, name, bytes }: WholeFile, range?: string): FileAnswer {
  const part = rangeOf(range, bytes)
  const { from, to } = part ?? { from: 0, to: bytes - 1 }
  return { name, bytes, ...(part && { part }), content: piecesOf(read, id, { from, to }) }
}

async function* piecesOf(
  read: Read,
  id: string,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Uint8Array> {
  for (let at = from; at <= to; ) {
    const seq = Math.floor(at / CHUNK_BYTES)
    const chunk = await read((db) => findChunk(db, id, seq))
    // Removed meanwhile: its time was over. If a piece was sent, the length that was announced tells the receiver.
    if (!chunk) throw new HttpFailure('NOT_FOUND')
    const start = seq * CHUNK_BYTES
    const piece = chunk.subarray(at - start, Math.min(chunk.byteLength, to + 1 - start))
    yield piece
    at += piece.byteLength
  }
}
