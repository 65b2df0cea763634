import { z } from 'zod'

/** Lines of this level and above are errors. */
const ERROR = 50
/** Of a stack: enough to find the place. */
const FRAMES = 6

/** Sentences that the program itself writes beside an error. Any other may quote what a user typed. */
const OWN_SENTENCES = [
  'unhandled',
  'database connection',
  'queue connection',
  'request errored',
  'the anchors of the command log cannot be written',
]

const line = z.object({
  level: z.number(),
  time: z.number().optional(),
  msg: z.string().optional(),
  endpoint: z.string().optional(),
  err: z
    .object({ type: z.string().optional(), code: z.unknown().optional(), stack: z.string().optional() })
    .optional(),
})

/** An error of the log, and how often it came: its kind, its code, and the places in the program. */
export interface LogError {
  readonly level: number
  readonly sentence: string
  readonly endpoint: string | undefined
  readonly type: string | undefined
  readonly code: string | undefined
  readonly frames: readonly string[]
  count: number
  first: string | undefined
  last: string | undefined
}

const WORD = /^[A-Za-z][\w-]{0,60}$/
const CODE = /^[A-Z0-9_]{1,40}$/
const asWord = (text: unknown, shape: RegExp): string | undefined =>
  typeof text === 'string' && shape.test(text) ? text : undefined

/** Lines of a stack that name a place; the lines before them are the message. */
const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .flatMap((text) => /^\s+at ((?:async )?[\w.#<>[\] ]* ?\(?[\w@+./:-]+:\d+:\d+\)?)$/.exec(text)?.[1] ?? [])
    .slice(0, FRAMES)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const timeOf = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString()

/** The errors of a log, the most frequent first. Nothing of a message is kept. */
export function errorsIn(text: string): LogError[] {
  const found = new Map<string, LogError>()
  for (const one of text.split('\n')) {
    const { data } = line.safeParse(parsed(one))
    if (!data || data.level < ERROR) continue
    const { level, msg = '', endpoint, err, time } = data
    const told = {
      level,
      sentence: OWN_SENTENCES.includes(msg) ? msg : 'other',
      endpoint: asWord(endpoint, WORD),
      type: asWord(err?.type, WORD),
      code: asWord(err?.code, CODE),
      frames: framesOf(err?.stack),
    }
    const key = JSON.stringify(told)
    const error = found.get(key) ?? { ...told, count: 0, first: timeOf(time), last: undefined }
    error.count++
    error.last = timeOf(time)
    found.set(key, error)
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}
