import {
  isRabbit,
  isTag,
  problemOf,
  problemsIn,
  type Pair,
  type RabbitName,
  type Scan,
  type TagName,
  takeScan,
} from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import {
  PAIR_PROBLEMS,
  type PairProblem,
} from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import { findByTattoo } from '@warren/shared/kernel/reading/names.rules.ts'
import { z } from 'zod'
import type { EntryRow } from '../../../platform/outbox/entry.ts'
import type { Station } from '../field-client.ts'
import { payloadOf } from '../fold.rules.ts'

const tagName = z.object({ kind: z.enum(['tag', 'eid']), text: z.string() })
const rabbitName = z.object({ kind: z.enum(['tattoo', 'cage']), text: z.string() })
const problem = z.enum(PAIR_PROBLEMS)

/** A list that is not finished, as it lies on the phone. */
export const openList = z.object({
  farm: z.object({ id: z.number(), name: z.string() }),
  listName: z.string(),
  /** From the second part on the first ones are on their way. */
  part: z.number(),
  half: z.object({ tag: tagName.optional(), rabbit: rabbitName.optional() }),
  /** What was doubted about the half and taken all the same. */
  halfProblems: z.object({ tag: problem.optional(), rabbit: problem.optional() }),
  pairs: z.array(z.object({ tag: tagName, rabbit: rabbitName, at: z.string(), problems: z.array(problem) })),
  /** The refused list that this one takes the place of. */
  answers: z.string().optional(),
})
export type OpenList = z.output<typeof openList>

/** As it lies on the phone. Times are of the phone's own clock, in milliseconds. */
export interface KeptStation {
  readonly station: Station
  readonly askedAt: number
  readonly contactAt: number
}

type Rabbit = Station['rabbits'][number]

/** What the phone knows of the farm: by the names that are scanned. */
export interface KnownFarm {
  readonly rabbitOf: (name: RabbitName) => Rabbit | undefined
  /** The print of a tag that may be used. */
  readonly tagOf: (name: TagName) => string | undefined
  /** The tag a rabbit wears by now. */
  readonly wornBy: (rabbit: Rabbit) => string | undefined
  readonly isWorn: (name: TagName) => boolean
}

const cageKey = (label: string): string => label.toUpperCase()

/** Lists that were finished here and are not in the download yet. */
const finishedSince = (rows: readonly EntryRow[], askedAt: number): readonly EntryRow[] =>
  rows.filter(
    ({ kind, state, sentAt = 0 }) =>
      kind === 'EAR_TAGGING_LIST_SAVE' && (state === 'queued' || (state === 'settled' && sentAt >= askedAt)),
  )

type Item = Readonly<Record<string, string>>

/** Rabbits of a download by the names they are scanned by. */
function rabbitsOf({ rabbits }: Station): KnownFarm['rabbitOf'] {
  const ofTattoo = findByTattoo(rabbits)
  const byCage = new Map(rabbits.flatMap((one) => (one.cage === null ? [] : [[cageKey(one.cage), one]])))
  return ({ kind, text }) => (kind === 'cage' ? byCage.get(cageKey(text)) : ofTattoo(text))
}

/** The pair of an item as it was sent. */
const pairOf = ({ tag, eid = '', tattoo, cage = '' }: Item): Pair => ({
  tag: tag === undefined ? { kind: 'eid', text: eid } : { kind: 'tag', text: tag },
  rabbit: tattoo === undefined ? { kind: 'cage', text: cage } : { kind: 'tattoo', text: tattoo },
})

const itemsOf = (row: EntryRow): readonly Item[] => payloadOf(row)['items'] as readonly Item[]

/** The download, and over it what was tagged on this phone since. */
export function knownFarm({ station, askedAt }: KeptStation, rows: readonly EntryRow[]): KnownFarm {
  const rabbitOf = rabbitsOf(station)
  const free = new Map(station.tags.flatMap(({ tag, eid }) => [[tag, tag] as const, [eid, tag] as const]))
  const worn = new Map(station.rabbits.flatMap(({ id, tag }) => (tag === null ? [] : [[id, tag]])))
  const printOf = ({ text }: TagName): string => free.get(text) ?? text
  const used = new Set<string>()
  for (const { tag, rabbit } of finishedSince(rows, askedAt).flatMap(itemsOf).map(pairOf)) {
    used.add(printOf(tag))
    const wearer = rabbitOf(rabbit)
    if (wearer) worn.set(wearer.id, printOf(tag))
  }
  const wornTags = new Set(worn.values())
  return {
    rabbitOf,
    tagOf: ({ text }) => {
      const print = free.get(text)
      return print === undefined || used.has(print) ? undefined : print
    },
    wornBy: ({ id }) => worn.get(id),
    isWorn: (name) => wornTags.has(printOf(name)),
  }
}

/** A farm that is not on the phone, after a sign-out: what is scanned is taken, and the server looks at it. */
export const UNKNOWN_FARM: KnownFarm = {
  rabbitOf: ({ text }) => ({ id: 0, tattoo: text, cage: null, tag: null }),
  tagOf: ({ text }) => text,
  wornBy: () => undefined,
  isWorn: () => false,
}

/** What is to be said before a scanned name is taken; nothing of most. */
export type Doubt =
  | { readonly why: PairProblem }
  /** The rabbit wears a tag already: that one would be out of use [FLD-06, D-107]. */
  | { readonly why: 'TAGGED'; readonly tag: string }

function doubtOfTag(name: TagName, { tagOf, isWorn }: KnownFarm): Doubt | undefined {
  if (tagOf(name) !== undefined) return undefined
  return { why: isWorn(name) ? 'EAR_TAG_ALREADY_IN_USE' : 'INVALID_EAR_TAG' }
}

function doubtOfRabbit(name: RabbitName, { rabbitOf, wornBy }: KnownFarm): Doubt | undefined {
  const rabbit = rabbitOf(name)
  if (!rabbit) return { why: problemOf(name) }
  const tag = wornBy(rabbit)
  return tag === undefined ? undefined : { why: 'TAGGED', tag }
}

export const doubtOf = (name: TagName | RabbitName, known: KnownFarm): Doubt | undefined =>
  isTag(name) ? doubtOfTag(name, known) : doubtOfRabbit(name as RabbitName, known)

/** One name for one tag or rabbit, by whatever it was scanned. */
const sameName = (name: TagName | RabbitName, known: KnownFarm): string =>
  isTag(name)
    ? `tag ${known.tagOf(name) ?? name.text.toUpperCase()}`
    : `rabbit ${known.rabbitOf(name as RabbitName)?.id || name.text.toUpperCase()}`

/** Whether the list has this tag or rabbit already. */
export const isOnList = (name: TagName | RabbitName, pairs: readonly Pair[], known: KnownFarm): boolean =>
  pairs.some(({ tag, rabbit }) => sameName(isTag(name) ? tag : rabbit, known) === sameName(name, known))

/** What a station heard. */
export type Heard =
  | { readonly is: 'unread'; readonly scan: Scan }
  | { readonly is: 'repeated'; readonly name: TagName | RabbitName }
  /** Asked once: it is taken when the answer is yes. */
  | { readonly is: 'asked'; readonly name: TagName | RabbitName; readonly doubt: Doubt }
  | { readonly is: 'taken'; readonly name: TagName | RabbitName }

/** What a scanned name means for a list [FLD-05, FLD-06]. */
export function heardOf(list: OpenList, scan: Scan, known: KnownFarm): Heard {
  if (!isTag(scan) && !isRabbit(scan)) return { is: 'unread', scan }
  if (isOnList(scan, list.pairs, known)) return { is: 'repeated', name: scan }
  const doubt = doubtOf(scan, known)
  return doubt ? { is: 'asked', name: scan, doubt } : { is: 'taken', name: scan }
}

/** Takes a name into the list; both halves make a pair. What was doubted stays with it, but for a tag that is replaced. */
export function taken(
  list: OpenList,
  name: TagName | RabbitName,
  { doubt, at }: { readonly doubt?: Doubt | undefined; readonly at: string },
): OpenList {
  const { half, pair } = takeScan(list.half, name)
  const problem = doubt && doubt.why !== 'TAGGED' ? doubt.why : undefined
  const halfProblems = { ...list.halfProblems, [isTag(name) ? 'tag' : 'rabbit']: problem }
  if (!pair) return { ...list, half, halfProblems }
  const problems = [halfProblems.tag, halfProblems.rabbit].filter((one) => one !== undefined)
  return { ...list, half: {}, halfProblems: {}, pairs: [...list.pairs, { ...pair, at, problems }] }
}

/** Without what was scanned last: the half of a pair, else the newest pair. */
export const withoutLast = (list: OpenList): OpenList =>
  list.half.tag || list.half.rabbit
    ? { ...list, half: {}, halfProblems: {} }
    : { ...list, pairs: list.pairs.slice(0, -1) }

/** What `withoutLast` would take away, in its own words. */
export const lastOf = ({ half, pairs }: OpenList): string | undefined => {
  const last = pairs.at(-1)
  return half.tag?.text ?? half.rabbit?.text ?? (last && `${last.tag.text} ${last.rabbit.text}`)
}

/** A list that the server did not take, open again with what is wrong [FLD-06, GD-26]. */
export function reopened(row: EntryRow, farmName: string): OpenList {
  const { farmId, listName } = payloadOf(row) as { farmId: number; listName: string }
  const problemsOf = problemsIn(row.problems ?? [])
  return {
    farm: { id: farmId, name: farmName },
    listName,
    part: 1,
    half: {},
    halfProblems: {},
    pairs: itemsOf(row).map((item, place) => ({
      ...pairOf(item),
      at: item['at'] ?? row.at,
      problems: problemsOf(place),
    })),
    answers: row.clientId,
  }
}
