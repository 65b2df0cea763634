import { Readable } from 'node:stream'
import { FILE_TYPES, type FileAnswer, type SentFile } from '@warren/shared/kernel/endpoint.ts'
import type { FileState } from '@warren/shared/kernel/files.contract.ts'
import { MAX_FILE_BYTES, MAX_NAME_LENGTH } from '@warren/shared/kernel/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpFailure } from './failures.ts'

/** The lines before the file in its form; a browser sends three short ones. */
const MOST_HEAD_BYTES = 8192

/**
 * The one file of a multipart form, its first part, under the name `file` [IMP-06]; more than the limit is 413 [D-009].
 * The form is whole when it is read: a reader that follows the stream ends the process when a part ends early that
 * has no listener, and waits for ever for a part that was dropped.
 */
export async function uploadedFile({ body, headers }: FastifyRequest): Promise<SentFile> {
  const type = headers['content-type'] ?? ''
  const part = Buffer.isBuffer(body) ? firstPart(body, type) : undefined
  const name = part && (await fileNameOf(part.head, part.mark, type))
  if (part === undefined || name === undefined) throw new HttpFailure('UNREADABLE_REQUEST')
  if (part.bytes.length > MAX_FILE_BYTES) throw new HttpFailure('TOO_LARGE')
  return { name: storableName(name), bytes: part.bytes }
}

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i

/** Head and content of the first part of a form that has an end. */
function firstPart(body: Buffer, type: string): { mark: string; head: Buffer; bytes: Buffer } | undefined {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? []
  const mark = `--${quoted ?? plain ?? ''}`
  const head = body.subarray(0, MOST_HEAD_BYTES).indexOf('\r\n\r\n')
  if (mark === '--' || !body.subarray(0, mark.length + 2).equals(Buffer.from(`${mark}\r\n`)) || head < 0)
    return undefined
  // From the empty line on, whose second half may belong to the mark of an empty file.
  const end = body.indexOf(`\r\n${mark}`, head + 2)
  if (end < 0 || !body.includes(`\r\n${mark}--`, end)) return undefined
  return { mark, head: body.subarray(0, head), bytes: body.subarray(head + 4, Math.max(head + 4, end)) }
}

/** The file's name by its head alone, read as a form without content: by the rules of the platform, in no time. */
async function fileNameOf(head: Buffer, mark: string, type: string): Promise<string | undefined> {
  const form = Buffer.concat([head, Buffer.from(`\r\n\r\n\r\n${mark}--\r\n`)])
  try {
    const file = (await new Response(form, { headers: { 'content-type': type } }).formData()).get('file')
    return file instanceof File ? file.name : undefined
  } catch {
    return undefined
  }
}

/** A name is shown, never used as a path; what cannot be stored in it is dropped. */
const storableName = (filename: string): string => {
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
