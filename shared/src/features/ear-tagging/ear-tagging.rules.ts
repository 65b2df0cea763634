import { readCardCode } from '../cage-cards/cage-cards.rules.ts'
import { EID_PATTERN } from '../ear-tags/ear-tags.vocabulary.ts'
import { TATTOO_LENGTH } from '../rabbits/rabbits.vocabulary.ts'
import type { Day } from '../../kernel/calendar.ts'
import { CAGE_POSITIONS, type CagePosition } from '../../kernel/places.ts'
import type { Problem } from '../../kernel/problem.ts'
import { LIST_NAME_LENGTH, PAIR_PROBLEMS, type PairProblem } from './ear-tagging.vocabulary.ts'

/** What names an ear tag, and what names a rabbit. */
export type TagName = { readonly kind: 'tag' | 'eid'; readonly text: string }
export type RabbitName = { readonly kind: 'tattoo' | 'cage'; readonly text: string }
/** A typed or scanned text; `tagged-card` is the card of a rabbit that its card names by the tag it wears. */
export type Scan =
  | TagName
  | RabbitName
  | { readonly kind: 'tagged-card' | 'unreadable'; readonly text: string }

/** With its dash, or with the space that a printed tag has in its place: a letter and five digits alone may be a tattoo. */
const TAG = /^([A-Z])\s?[-–\s]\s?(\d{5})$/i
const CAGE = /^(.+)\/(\d{1,4})\/([DUOI])(\d{1,4})$/i
/** Marks that readers of chips put between the country and the number. */
const EID_MARKS = /[\s._-]/g

export interface CageName {
  readonly stable: string
  readonly row: number
  readonly position: CagePosition
  readonly no: number
}

const LETTERS = 'DUOI'

/** Returns the place a cage label names, as it stands on the card: M1/3/D12 [D-038]. */
export function readCage(text: string): CageName | undefined {
  const [, stable, row, letter, no] = CAGE.exec(text.trim()) ?? []
  const position = CAGE_POSITIONS[LETTERS.indexOf((letter ?? '?').toUpperCase())]
  if (stable === undefined || position === undefined) return undefined
  return { stable, row: Number(row), position, no: Number(no) }
}

/** Which of tag, EID, cage and tattoo a text is, in any order a station hears them [FLD-05]. */
export function readScan(typed: string): Scan {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const card = readCardCode(text)
  if (card) return card.tattoo === null ? { kind: 'tagged-card', text } : readTattoo(card.tattoo)
  const [, letter, number] = TAG.exec(text) ?? []
  if (letter !== undefined) return { kind: 'tag', text: `${letter.toUpperCase()}-${number}` }
  const eid = text.replaceAll(EID_MARKS, '')
  if (EID_PATTERN.test(eid)) return { kind: 'eid', text: eid }
  if (readCage(text)) return { kind: 'cage', text }
  return readTattoo(text)
}

const readTattoo = (text: string): Scan => ({
  kind:
    text.length >= TATTOO_LENGTH.min && text.length <= TATTOO_LENGTH.max && !text.includes('/')
      ? 'tattoo'
      : 'unreadable',
  text,
})

/** The half of a pair that is known already. */
export interface Half {
  readonly tag?: TagName | undefined
  readonly rabbit?: RabbitName | undefined
}
export interface Pair {
  readonly tag: TagName
  readonly rabbit: RabbitName
}

export const isTag = (scan: Scan): scan is TagName => scan.kind === 'tag' || scan.kind === 'eid'
export const isRabbit = (scan: Scan): scan is RabbitName => scan.kind === 'tattoo' || scan.kind === 'cage'

/** A pair is complete when both are known; of two tags, or two rabbits, in a row the later one counts [FLD-05]. */
export function takeScan(half: Half, scan: Scan): { readonly half: Half; readonly pair?: Pair } {
  const { tag, rabbit } = {
    ...half,
    ...(isTag(scan) && { tag: scan }),
    ...(isRabbit(scan) && { rabbit: scan }),
  }
  return tag && rabbit ? { half: {}, pair: { tag, rabbit } } : { half: { tag, rabbit } }
}

/** A pair as it is sent: each of both under the kind of name it was scanned by [D-114]. */
export const itemOf = ({ tag, rabbit, at }: Pair & { readonly at: string }) => ({
  [tag.kind]: tag.text,
  [rabbit.kind]: rabbit.text,
  at,
})

/** Parts of a list after the first have their number behind its name. */
export const partName = (listName: string, part: number): string =>
  part === 1 ? listName : `${listName} (${part})`

const RABBIT_PROBLEMS = { tattoo: 'INVALID_TATTOO', cage: 'CAGE_NOT_FOUND' } as const

/** What is wrong with a rabbit that is named like this and is none of the farm [FLD-06]. */
export const problemOf = ({ kind }: RabbitName): PairProblem => RABBIT_PROBLEMS[kind]

const isPairProblem = (code: string): code is PairProblem =>
  (PAIR_PROBLEMS as readonly string[]).includes(code)

/** Returns what the server found at the pair of a place, counted from 0 [FLD-06]. */
export const problemsIn =
  (problems: readonly Pick<Problem, 'code' | 'params'>[]) =>
  (place: number): PairProblem[] =>
    problems.flatMap(({ code, params }) =>
      params?.['pair'] === place + 1 && isPairProblem(code) ? [code] : [],
    )

const nameOf = ({ kind, text }: TagName | RabbitName): string => `${kind} ${text.toUpperCase()}`

/** Pairs of a list that name a tag or a rabbit which an earlier pair has, by their place. */
export function repeatedIn(pairs: readonly Pair[]): ReadonlyMap<number, 'tag' | 'rabbit'> {
  const [seen, repeated] = [new Set<string>(), new Map<number, 'tag' | 'rabbit'>()]
  for (const [place, { tag, rabbit }] of pairs.entries()) {
    const [ofTag, ofRabbit] = [nameOf(tag), nameOf(rabbit)]
    if (seen.has(ofTag)) repeated.set(place, 'tag')
    else if (seen.has(ofRabbit)) repeated.set(place, 'rabbit')
    seen.add(ofTag).add(ofRabbit)
  }
  return repeated
}

/** The day and the first number that no list of the day has: "2026-05-12 1". */
export function defaultListName(today: Day, taken: readonly string[]): string {
  let no = 1
  while (taken.includes(`${today} ${no}`)) no += 1
  return `${today} ${no}`
}

export const isListName = (name: string): boolean =>
  name.trim().length >= LIST_NAME_LENGTH.min && name.trim().length <= LIST_NAME_LENGTH.max

/** The clock of a phone may be ahead: what has arrived was done by then. */
export const notAfter = (sent: string | undefined, now: Date): Date => {
  const at = sent === undefined ? now : new Date(sent)
  return at.getTime() > now.getTime() ? now : at
}
