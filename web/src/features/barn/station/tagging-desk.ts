import { EAR_TAGGING_LIST_SAVE } from '@warren/shared/features/ear-tagging/ear-tagging.commands.ts'
import { itemOf, partName, readScan } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import { PART_PAIRS } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import { getStation } from '@warren/shared/features/field/station.contract.ts'
import type { EntryDraft, EntryRow } from '../../../platform/outbox/entry.ts'
import { NotSaved, type NotSavedReason } from '../../../platform/outbox/entry-saving.ts'
import { draftOf } from '../../../platform/outbox/entry-wire.ts'
import { PAGE_CLOCK } from '../../../platform/outbox/open-queue.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { BarnPhone } from '../barn-phone.ts'
import { giveFeedback, type Tone } from '../kit/feedback.ts'
import { announce } from '../kit/announce.ts'
import {
  heardOf,
  type Heard,
  type KeptStation,
  knownFarm,
  type OpenList,
  openList,
  reopened,
  taken,
  UNKNOWN_FARM,
  withoutLast,
} from './tagging.rules.ts'

export interface DeskState {
  readonly is: 'opening' | 'ready' | 'broken'
  readonly list: OpenList | undefined
  readonly kept: KeptStation | undefined
  /** The last scan, as long as it says something. */
  readonly heard: Heard | undefined
  /** The list that was finished last, until another one is begun. */
  readonly finished: { readonly listName: string; readonly size: number } | undefined
  /** What was scanned is not on the disk: nothing else may be scanned before it is. */
  readonly failed: NotSavedReason | undefined
  readonly isAsking: boolean
}

/** What one scan or press does: the list as it is then, and entries that leave with it. */
interface Step {
  readonly list: OpenList | undefined
  readonly drafts?: readonly EntryDraft[]
  readonly state?: Partial<DeskState>
  readonly tone?: Tone
  readonly said?: string
}

const nameOf = (userId: number): string => `ear-tagging ${userId}`

function readKept(kept: unknown): KeptStation | undefined {
  const { station, askedAt, contactAt } = (kept ?? {}) as Partial<KeptStation>
  const read = getStation.answer.safeParse(station)
  if (!read.success || typeof askedAt !== 'number' || typeof contactAt !== 'number') return undefined
  return { station: read.data, askedAt, contactAt }
}

/** One command for a whole list, or the part of it that is full [FLD-05]. */
function listEntry({ farm, listName, part, pairs, answers }: OpenList): EntryDraft {
  const name = partName(listName, part)
  const endAt = new Date(PAGE_CLOCK.now()).toISOString()
  const words = textsOf('barnStation')('listWords', { name, count: pairs.length })
  return draftOf(
    EAR_TAGGING_LIST_SAVE,
    {
      farmId: farm.id,
      listName: name,
      endAt,
      items: pairs.map(itemOf),
      ...(answers !== undefined && { answers }),
    },
    PAGE_CLOCK,
    { words },
  )
}

/**
 * The station of one person on this phone. A pair is confirmed once it is on the disk; scans wait for each other, since a
 * reader is faster than a disk [FLD-11].
 */
export class TaggingDesk {
  readonly #phone: BarnPhone
  readonly #listeners = new Set<() => void>()
  #last: Promise<void> = Promise.resolve()
  #unsaved: Step | undefined
  #state: DeskState = {
    is: 'opening',
    list: undefined,
    kept: undefined,
    heard: undefined,
    finished: undefined,
    failed: undefined,
    isAsking: false,
  }

  constructor(phone: BarnPhone) {
    this.#phone = phone
  }

  get state(): DeskState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what lies on the phone: also another tab may have scanned. */
  async open(): Promise<void> {
    const { user, queue, world } = this.#phone
    try {
      const [draft, kept] = await Promise.all([
        queue.draft(nameOf(user.userId)),
        world.lists.read(user.userId, 'station'),
      ])
      const list = draft === undefined ? undefined : openList.parse(draft)
      this.#say({ is: 'ready', list, kept: readKept(kept) })
    } catch {
      this.#say({ is: 'broken' })
    }
  }

  /** Fetches what is needed to tag on a farm; one farm at a time. */
  async fetch(farmId: number): Promise<void> {
    const { world, user } = this.#phone
    this.#say({ isAsking: true })
    try {
      await this.#phone.contact()
      const { lane } = this.#phone.state
      if (!lane || lane.token === null) return
      const { kept } = this.#state
      const isSame = kept?.station.farm.id === farmId
      const askedAt = world.now()
      const fetched = await world.fetchStation(lane, farmId, isSame ? kept.station.etag : undefined)
      const contactAt = world.now()
      const next =
        fetched.is === 'new'
          ? { station: fetched.list, askedAt, contactAt }
          : fetched.is === 'same' && kept
            ? { ...kept, askedAt, contactAt }
            : undefined
      if (!next) return
      await world.lists.keep(user.userId, next, 'station')
      this.#say({ kept: next })
    } catch {
      // A download that could not be kept changes nothing; the next one tries again.
    } finally {
      this.#say({ isAsking: false })
    }
  }

  begin(farm: OpenList['farm'], listName: string): Promise<void> {
    const list = { farm, listName: listName.trim(), part: 1, half: {}, halfProblems: {}, pairs: [] }
    return this.#do(() => ({ list, state: { finished: undefined } }))
  }

  /** A text that was scanned or typed. */
  hear(text: string): Promise<void> {
    if (text.trim() === '') return this.#last
    return this.#do(({ list, kept, heard }) => {
      if (!list) return undefined
      const isHere = kept?.station.farm.id === list.farm.id
      const known = isHere ? knownFarm(kept, this.#phone.state.rows) : UNKNOWN_FARM
      const now = heardOf(list, readScan(text), known)
      // A question waits for its answer; another rabbit instead of the one in question is an answer, too.
      if (heard?.is === 'asked' && now.is === 'taken' && now.name.kind !== heard.name.kind)
        return { list, state: { heard }, tone: 'error', said: textsOf('barnStation')('answerFirst') }
      if (now.is === 'taken') return this.#took(list, taken(list, now.name, { at: this.#now() }))
      return { list, state: { heard: now }, tone: now.is === 'asked' ? 'unsure' : 'error' }
    })
  }

  /** The answer to the question of the last scan. */
  answer(isRight: boolean): Promise<void> {
    return this.#do(({ list, heard }) => {
      if (!list || heard?.is !== 'asked') return undefined
      if (!isRight) return { list, state: { heard: undefined } }
      return this.#took(list, taken(list, heard.name, { doubt: heard.doubt, at: this.#now() }))
    })
  }

  undo(): Promise<void> {
    return this.#do(
      ({ list }) => list && { list: withoutLast(list), state: { heard: undefined }, tone: 'undone' },
    )
  }

  remove(place: number): Promise<void> {
    return this.#do(
      ({ list }) =>
        list && { list: { ...list, pairs: list.pairs.filter((_, at) => at !== place) }, tone: 'undone' },
    )
  }

  discard(): Promise<void> {
    return this.#do(() => ({ list: undefined, state: { heard: undefined } }))
  }

  /** The list becomes an entry, and is no draft any more, in one transaction. */
  finish(): Promise<void> {
    return this.#do(({ list }) => {
      if (!list || list.pairs.length === 0) return undefined
      const finished = { listName: partName(list.listName, list.part), size: list.pairs.length }
      return {
        list: undefined,
        drafts: [listEntry(list)],
        state: { finished, heard: undefined },
        tone: 'rowEnd',
      }
    })
  }

  /** A list that the server did not take comes back. */
  reopen(row: EntryRow, farmName: string): Promise<void> {
    return this.#do(({ list }) =>
      list ? undefined : { list: reopened(row, farmName), state: { finished: undefined } },
    )
  }

  readonly tryAgain = (): void => {
    const step = this.#unsaved
    this.#last = this.#last.then(() => (step && step === this.#unsaved ? this.#save(step) : undefined))
  }

  #now(): string {
    return new Date(PAGE_CLOCK.now()).toISOString()
  }

  /** A name was taken: with the last pair of a part the part leaves, and the next one begins by itself. */
  #took(before: OpenList, list: OpenList): Step {
    const state = { heard: undefined }
    if (list.pairs.length === before.pairs.length) return { list, state }
    const made = list.pairs.at(-1)
    const said = made && `${made.tag.text}, ${made.rabbit.text}`
    if (list.pairs.length < PART_PAIRS) return { list, state, tone: 'saved', ...(said && { said }) }
    const { answers: _answered, ...rest } = list
    const part = list.part + 1
    return {
      list: { ...rest, part, pairs: [] },
      drafts: [listEntry(list)],
      state,
      tone: 'rowEnd',
      said: textsOf('barnStation')('partBegun', { part, count: list.pairs.length }),
    }
  }

  #do(stepOf: (state: DeskState) => Step | undefined): Promise<void> {
    this.#last = this.#last.then(async () => {
      if (this.#unsaved) {
        giveFeedback('error')
        return
      }
      const step = stepOf(this.#state)
      if (step) await this.#save(step)
    })
    return this.#last
  }

  /** Tone, words and line come after the strict transaction, and only then. */
  async #save(step: Step): Promise<void> {
    const { list, drafts = [], state, tone, said } = step
    try {
      if (list !== this.#state.list || drafts.length > 0)
        await this.#phone.save(drafts, { kept: { name: nameOf(this.#phone.user.userId), value: list } })
    } catch (error) {
      this.#unsaved = step
      giveFeedback('error')
      this.#say({ failed: error instanceof NotSaved ? error.reason : 'broken' })
      return
    }
    this.#unsaved = undefined
    this.#say({ failed: undefined, list, ...state })
    if (tone) giveFeedback(tone)
    if (said !== undefined) announce(said)
  }

  #say(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const desks = new WeakMap<BarnPhone, TaggingDesk>()

/** The one desk of a phone: two would write over each other. */
export function deskOf(phone: BarnPhone): TaggingDesk {
  const known = desks.get(phone) ?? new TaggingDesk(phone)
  desks.set(phone, known)
  return known
}
