import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Endpoint, FILE_TYPES, httpError, messages } from '@warren/shared/kernel/endpoint.ts'
import { CATALOGUE, isErrorCode } from '@warren/shared/kernel/errors.ts'
import { fileState } from '@warren/shared/kernel/files.contract.ts'
import { readXlsx } from 'hucre'
import type { z } from 'zod'
import { textOf } from '../pdf.ts'
import { CANARY } from './ground.ts'
import type { Shot } from './requests.ts'
import type { Answered } from './wire.ts'

const unpacked = ({ headers, body }: Answered): Buffer => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

/** The value and nothing else: a field that is not declared is one too many. */
const isExactly = (shape: z.ZodType, value: unknown): boolean => {
  const read = shape.safeParse(value)
  return read.success && isDeepStrictEqual(read.data, value)
}

/** What is wrong with an answer that says no: it names a code of the catalogue, and has the status of that code. */
function refusalFault({ status, headers }: Answered, value: unknown): string | undefined {
  if (!isExactly(httpError, value)) return 'the error has not the declared shape'
  const { code, requestId } = value as z.infer<typeof httpError>
  if (!isErrorCode(code)) return `the error names no known code: ${code}`
  if (CATALOGUE[code].status !== status) return `${code} came with status ${status}`
  if (requestId !== headers['x-request-id']) return 'the error does not name its request'
  if ((status === 429 || status === 503) && headers['retry-after'] === undefined)
    return 'it does not say when to come back'
  return undefined
}

function fileFault(endpoint: Endpoint, { status, headers, body }: Answered, shot: Shot): string | undefined {
  if (headers['content-type'] !== FILE_TYPES[endpoint.fileType ?? 'xlsx'])
    return 'the file is of another kind'
  if (status === 206 && shot.headers['range'] === undefined)
    return 'part of a file that was asked for as a whole'
  return body.length === 0 && endpoint.id !== 'W-203' ? 'the file is empty' : undefined
}

function jsonOf(answer: Answered): unknown {
  try {
    return JSON.parse(unpacked(answer).toString())
  } catch {
    return undefined
  }
}

const valueOf = (endpoint: Endpoint, answer: Answered): unknown =>
  endpoint.answerType === 'text' && answer.status === 200 ? unpacked(answer).toString() : jsonOf(answer)

const successFault = (endpoint: Endpoint, value: unknown): string | undefined =>
  isExactly(endpoint.answer, value) || (endpoint.refusal === 'messages' && isExactly(messages, value))
    ? undefined
    : 'the answer has not the declared shape'

/** What is wrong with an answer; nothing, hopefully. */
export function faultOf(endpoint: Endpoint, shot: Shot, answer: Answered): string | undefined {
  const { status } = answer
  if (status >= 500 && status !== 503) return `status ${status}`
  if (endpoint.answerType === 'file' && [200, 206].includes(status)) return fileFault(endpoint, answer, shot)
  const value = valueOf(endpoint, answer)
  if (status === 200) return successFault(endpoint, value)
  if (status !== 202) return refusalFault(answer, value)
  const isAskedFor = shot.headers['prefer'] !== undefined
  return isAskedFor && isExactly(fileState, value) ? undefined : 'a 202 that was not asked for'
}

/** All text of an answer, also that of a workbook or a page. */
async function saidBy(answer: Answered): Promise<string> {
  const type = answer.headers['content-type']
  if (answer.status === 200 && type === FILE_TYPES.xlsx && answer.body.length > 0)
    return JSON.stringify((await readXlsx(answer.body)).sheets.map(({ name, rows }) => ({ name, rows })))
  if (answer.status === 200 && type === FILE_TYPES.pdf) return textOf(answer.body)
  return `${unpacked(answer).toString()} ${JSON.stringify(answer.headers)}`
}

/** True when it tells of the other farm. */
export const tellsForeign = async (answer: Answered): Promise<boolean> =>
  (await saidBy(answer)).toUpperCase().includes(CANARY)
