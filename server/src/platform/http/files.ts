import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { FILE_TYPES, type FileAnswer, type SentFile } from '@warren/shared/kernel/endpoint.ts'
import type { FileState } from '@warren/shared/kernel/files.contract.ts'
import { MAX_NAME_LENGTH } from '@warren/shared/kernel/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpFailure } from './failures.ts'

/** The one file of a multipart form, under the name `file` [IMP-06]; more than the limit is 413 [D-009]. */
export async function uploadedFile(request: FastifyRequest): Promise<SentFile> {
  if (!request.isMultipart()) throw new HttpFailure('UNREADABLE_REQUEST')
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') throw new HttpFailure('UNREADABLE_REQUEST')
    return { name: storableName(part), bytes: await part.toBuffer() }
  } catch (error) {
    throw isTooLarge(error) ? error : new HttpFailure('UNREADABLE_REQUEST')
  }
}

/** All else that the reader of forms throws is a form that is broken in itself: no boundary, no end, no file. */
const isTooLarge = (error: unknown): boolean =>
  ['FST_REQ_FILE_TOO_LARGE', 'FST_ERR_CTP_BODY_TOO_LARGE'].includes(
    String((error as { code?: unknown }).code),
  )

/** A name is shown, never used as a path; what cannot be stored in it is dropped. */
const storableName = ({ filename }: MultipartFile): string => {
  const name = filename
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-MAX_NAME_LENGTH)
    .toWellFormed()
  return name === '' ? 'file.xlsx' : name
}

/** The content of an answer whose bytes are in memory already. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Instead of a file: it is being made, and can be followed and fetched. */
export class FileLater {
  readonly state: FileState
  constructor(state: FileState) {
    this.state = state
  }
}

/** The one success that is not 200: the caller asked for it. */
export const sendLater = (reply: FastifyReply, { state }: FileLater): FastifyReply =>
  reply
    .status(202)
    .header('cache-control', 'no-store')
    .header('preference-applied', 'respond-async')
    .send(state)

/**
 * Sends a whole file, or a part of one, under its name; the plain name is for clients that know no other than letters.
 * Its length is announced: a receiver that gets less knows.
 */
export function sendFile(reply: FastifyReply, { name, content, bytes, part }: FileAnswer): FastifyReply {
  if (bytes === undefined) throw new Error('A file is sent whole or not at all')
  const plain = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '')
  if (part) void reply.status(206).header('content-range', `bytes ${part.from}-${part.to}/${bytes}`)
  return reply
    .header('accept-ranges', 'bytes')
    .header('content-length', part ? part.to - part.from + 1 : bytes)
    .type(name.endsWith('.pdf') ? FILE_TYPES.pdf : FILE_TYPES.xlsx)
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(Readable.from(content))
}
