import { type Endpoint, FILE_TYPES, type RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { ANSWER_LATER, fileState } from '@warren/shared/kernel/files.contract.ts'
import { readJson, refusal, send } from './api-client.ts'
import { AnswerFailure, NetworkFailure } from './failures.ts'
import { followFile } from './made-file.ts'
import { saveFile } from './save-file.ts'
import { sessionMark } from './session.ts'

/** The name the server gives a file: any letters, written as the standard wants them [GEN-32, D-120]. */
function nameOf(response: Response): string {
  const unnamed = response.headers.get('content-type')?.startsWith(FILE_TYPES.pdf)
    ? 'Warren.pdf'
    : 'Warren.xlsx'
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '') ?? []
  try {
    return decodeURIComponent(name ?? unnamed)
  } catch {
    return unnamed
  }
}

async function readBlob(response: Response): Promise<Blob> {
  try {
    return await response.blob()
  } catch (cause) {
    throw new NetworkFailure('cut off', { cause })
  }
}

/**
 * Fetches a file and saves it under the name the server gives it, which is the answer; failures as ever. A long file is
 * made while the user goes on: then there is no name yet, and a message on the screen tells how far it is and how it ends.
 */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<string | undefined> {
  const mark = sessionMark()
  const headers = { [ANSWER_LATER.name]: ANSWER_LATER.value }
  const response = await send(endpoint, request, { headers })
  if (response.status === 202) {
    const state = fileState.safeParse(await readJson(response))
    if (!state.success)
      throw new AnswerFailure(response.headers.get('x-request-id') ?? undefined, state.error)
    followFile(state.data)
    return undefined
  }
  if (response.status !== 200) throw refusal(endpoint, response, await readJson(response), mark)
  const name = nameOf(response)
  saveFile(await readBlob(response), name)
  return name
}
