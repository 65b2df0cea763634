import {
  cancelFile,
  downloadMadeFile,
  type FileState,
  getFile,
} from '@warren/shared/kernel/files.contract.ts'
import { isErrorCode } from '@warren/shared/kernel/errors.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { callApi, readJson, refusal, send } from './api-client.ts'
import { HttpFailure, NetworkFailure, wordFailure } from './failures.ts'
import { formatNumber, formatPercent } from './format.ts'
import { saveFile } from './save-file.ts'
import { sessionMark } from './session.ts'
import { textsOf } from './texts.ts'

/** At first often, so that a short file is there at once; a long one needs no hurry. */
const POLL_MS = 400
const SLOW_POLL_MS = 1500
const QUICK_POLLS = 25
/** Lost connections in a row, without a byte in between, before the user is asked. */
const MOST_LOSSES = 5
/** A line that brings nothing for this long counts as lost. */
const STALL_MS = 20_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What is said while a file is on its way. */
interface Telling {
  readonly onMaking: (progress: FileState['progress']) => void
  readonly onFetching: (part: number) => void
  readonly signal: AbortSignal
}

const isUnderWay = ({ status }: FileState): boolean => status === 'QUEUED' || status === 'RUNNING'

/** Asks until the file is made; a lost connection is no end. */
async function madeFile(first: FileState, { onMaking, signal }: Telling): Promise<FileState> {
  let [state, losses] = [first, 0]
  for (let looks = 0; isUnderWay(state); looks++) {
    onMaking(state.progress)
    await pause(looks < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS)
    try {
      state = await callApi(getFile, { params: { id: first.id } }, signal)
      losses = 0
    } catch (failure) {
      if (!(failure instanceof NetworkFailure) || ++losses > MOST_LOSSES) throw failure
    }
  }
  if (state.status === 'DONE') return state
  throw new HttpFailure({
    status: 500,
    statusText: '',
    code: isErrorCode(state.code) ? state.code : 'UNHANDLED_EXCEPTION',
    params: { seconds: 60 },
    messages: [],
    fields: {},
    requestId: undefined,
  })
}

/** Fetches a made file; after a cut-off only what is missing. */
async function fetchFile({ id, bytes }: FileState, telling: Telling): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let [received, losses] = [0, 0]
  const whole = bytes ?? 0
  while (received < whole) {
    try {
      for await (const part of partsFrom(id, received, telling.signal)) {
        parts.push(part)
        received += part.byteLength
        losses = 0
        telling.onFetching(received / whole)
      }
      if (received < whole) throw new NetworkFailure('cut off')
    } catch (failure) {
      if (!(failure instanceof NetworkFailure) || ++losses > MOST_LOSSES) throw failure
      await pause(POLL_MS * losses)
    }
  }
  return new Blob(parts)
}

/** The bytes of a file from a place on, as they come. */
async function* partsFrom(
  id: string,
  from: number,
  given: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), STALL_MS)
  try {
    const reader = await readerFrom(id, from, AbortSignal.any([given, stalled.signal]))
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => stalled.abort(), STALL_MS)
      yield next.value
    }
  } catch (cause) {
    if (given.aborted || cause instanceof HttpFailure) throw cause
    throw new NetworkFailure('cut off', { cause })
  } finally {
    clearTimeout(timer)
  }
}

async function readerFrom(id: string, from: number, signal: AbortSignal) {
  const mark = sessionMark()
  const headers = { range: `bytes=${from}-` }
  const response = await send(downloadMadeFile, { params: { id } }, { signal, headers })
  // Asked from the start a server may as well send all.
  const isRight = response.status === 206 || (response.status === 200 && from === 0)
  if (!isRight) throw refusal(downloadMadeFile, response, await readJson(response), mark)
  return response.body?.getReader()
}

const progressText = ({ done, total }: FileState['progress']): string => {
  const t = textsOf('ui')
  if (total !== null) return t('files/doneOf', { done: formatNumber(done), total: formatNumber(total) })
  return done === 0 ? t('files/goOn') : t('files/rowsSoFar', { done: formatNumber(done) })
}

/**
 * Follows a file from its first row to the user's downloads, in a message that stays while the user does other things:
 * how far it is, a way to give it up, and how it ended.
 */
export function followFile(first: FileState): void {
  const t = textsOf('ui')
  const given = new AbortController()
  const giveUp = () => {
    given.abort()
    callApi(cancelFile, { params: { id: first.id } }).catch(() => undefined)
  }
  const action = { label: t('cancel'), onClick: giveUp }
  const message = toast.lasting({ title: t('files/making'), detail: progressText(first.progress), action })
  const telling: Telling = {
    onMaking: (progress) =>
      message.update({ title: t('files/making'), detail: progressText(progress), action }),
    onFetching: (part) =>
      message.update({ title: t('files/fetching'), detail: formatPercent(part * 100, 0), action }),
    signal: given.signal,
  }
  bring(first, telling)
    .then(
      (name) => void toast.success({ title: t('files/saved', { name }) }),
      (failure: unknown) => {
        if (given.signal.aborted) return
        toast.error({
          title: t('files/failed'),
          detail: wordFailure(failure).sentences.join(' '),
          // What is made is kept for an hour: only the rest is fetched again.
          ...(failure instanceof NetworkFailure && {
            action: { label: t('tryAgain'), onClick: () => followFile(first) },
          }),
        })
      },
    )
    .finally(() => message.close())
}

async function bring(first: FileState, telling: Telling): Promise<string> {
  const made = await madeFile(first, telling)
  const name = made.name ?? 'Warren.xlsx'
  saveFile(await fetchFile(made, telling), name)
  return name
}
