import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { HealthCondition, RabbitStatus } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { NEST_TASKS } from '@warren/shared/features/field/report-kinds.vocabulary.ts'
import type { SkipReason, TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { EntryRow } from '../../platform/outbox/entry.ts'
import { type LiveDoe, NOTHING_LIVE } from './live.rules.ts'
import { type BarnDoe, type BarnTask, tasksOf, type WorkList } from './work-list.ts'

/** What was sent, or will be. */
export type Payload = Readonly<Record<string, unknown>>

const read = new WeakMap<EntryRow, Payload>()

/** The payload of an entry; its text is ours, and was checked by its shape before it was kept. */
export function payloadOf(row: EntryRow): Payload {
  const before = read.get(row)
  if (before) return before
  const { payload } = JSON.parse(row.wire) as { payload: Payload }
  read.set(row, payload)
  return payload
}

/** Names in the payload of a cover that are no cells. */
const NO_CELLS = new Set(['coverId', 'was', 'undoes', 'answers', 'reason'])

/** The cells that an entry about a cover writes. */
export const cellsIn = (payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !NO_CELLS.has(name)))

interface DoeChange {
  cells: Record<string, unknown>
  /** What her unsent cells were typed over. */
  was: Record<string, unknown>
  skipped?: SkipReason
  weight?: number | null
  mark?: 'unsent' | 'attention'
}

interface TaskChange {
  isWorking: boolean
  isOver: boolean
}

interface Changes {
  readonly byCover: Map<number, DoeChange>
  readonly byRabbit: Map<number, DoeChange>
  readonly byTask: Map<number, TaskChange>
}

/** What an entry says counts until a list has come that knows it; what the server did not take never counts. */
export const counts = ({ state, sentAt = 0 }: EntryRow, askedAt: number): boolean =>
  state === 'queued' || (state === 'settled' && sentAt >= askedAt)

const changeAt = (changes: Map<number, DoeChange>, id: unknown): DoeChange => {
  const found = changes.get(Number(id)) ?? { cells: {}, was: {} }
  changes.set(Number(id), found)
  return found
}

function noteTask({ kind }: EntryRow, payload: Payload, { byTask }: Changes): void {
  byTask.set(Number(payload['iaTaskId']), {
    isWorking: kind === 'TASK_START',
    isOver: kind === 'TASK_FINISH',
  })
}

function noteDoe(row: EntryRow, payload: Payload, changes: Changes, isCounted: boolean): void {
  const isWeight = 'rabbitId' in payload
  const change = isWeight
    ? changeAt(changes.byRabbit, payload['rabbitId'])
    : changeAt(changes.byCover, payload['coverId'])
  if (row.state === 'attention') change.mark = 'attention'
  if (!isCounted) return
  if (row.state === 'queued') change.mark ??= 'unsent'
  if (isWeight) {
    if ('weight' in payload) change.weight = payload['weight'] as number | null
  } else if (row.kind === 'COVER_SKIP') change.skipped = payload['reason'] as SkipReason
  else {
    Object.assign(change.cells, cellsIn(payload))
    // Of several entries about her, the first was typed over what the server had.
    if (row.state === 'queued') change.was = { ...Object(payload['was']), ...change.was }
  }
}

/** An entry that was stored before the phone asked after her again is in what it heard. */
const heardOf = (live: ReadonlyMap<number, LiveDoe>, { coverId }: Payload): number =>
  live.get(Number(coverId))?.askedAt ?? 0

function changesIn(rows: readonly EntryRow[], askedAt: number, live: ReadonlyMap<number, LiveDoe>): Changes {
  const changes: Changes = { byCover: new Map(), byRabbit: new Map(), byTask: new Map() }
  for (const row of rows) {
    if (!counts(row, askedAt) && row.state !== 'attention') continue
    const payload = payloadOf(row)
    const isCounted = counts(row, Math.max(askedAt, heardOf(live, payload)))
    if ('coverId' in payload || 'rabbitId' in payload) noteDoe(row, payload, changes, isCounted)
    else if (isCounted && 'iaTaskId' in payload) noteTask(row, payload, changes)
  }
  return changes
}

const withCover = (doe: BarnDoe, { cells, skipped, mark }: DoeChange): BarnDoe => ({
  ...doe,
  cells: { ...doe.cells, ...(cells as BarnDoe['cells']) },
  ...(skipped && { skipped }),
  ...(mark && { mark }),
})

const withWeight = (doe: BarnDoe, { weight, mark }: DoeChange): BarnDoe => ({
  ...doe,
  ...(weight !== undefined && { weightThirdYean: weight }),
  ...(mark && { mark }),
})

/** A doe with what was stored of her since the list was made; cells that her task does not show stay away. */
const withLive = (doe: BarnDoe, { cells }: LiveDoe): BarnDoe => ({
  ...doe,
  cells: Object.fromEntries(
    Object.entries(doe.cells).map(([name, value]) => [name, name in cells ? (cells[name] ?? null) : value]),
  ),
})

/** What another person stored where this one has typed something else that is not sent: told before it is a conflict. */
function theirsIn(own: DoeChange, live: LiveDoe): BarnDoe['theirs'] {
  const name = Object.keys(own.cells).find((cell) => {
    const stored = live.cells[cell] ?? null
    return cell in own.was && stored !== (own.was[cell] ?? null) && stored !== own.cells[cell]
  })
  return name === undefined ? undefined : { cell: name, value: live.cells[name] ?? null, by: live.by }
}

function doeWith(doe: BarnDoe, { byCover, byRabbit }: Changes, live: LiveDoe | undefined): BarnDoe {
  const [own, weighed] = [byCover.get(doe.coverId), byRabbit.get(doe.motherId)]
  const now = live ? withLive(doe, live) : doe
  const theirs = own && live && theirsIn(own, live)
  const felt = own ? { ...withCover(now, own), ...(theirs && { theirs }) } : now
  return weighed ? withWeight(felt, weighed) : felt
}

/** What this phone says of a doe herself since the list was made. */
export interface DoeState {
  readonly status?: RabbitStatus
  readonly healthCondition?: HealthCondition
  readonly exitDate?: string | null
}

const STATE = ['status', 'healthCondition', 'exitDate'] as const

/** Status and health that were said of does here since the list, by their numbers; the last word counts. */
export function statesIn(rows: readonly EntryRow[], askedAt: number): ReadonlyMap<number, DoeState> {
  const states = new Map<number, DoeState>()
  for (const row of rows) {
    if (row.kind !== 'RABBIT_STATUS_SET' || !counts(row, askedAt)) continue
    const payload = payloadOf(row)
    const set = Object.fromEntries(
      STATE.flatMap((name) => (payload[name] === undefined ? [] : [[name, payload[name]]])),
    )
    const id = Number(payload['rabbitId'])
    states.set(id, { ...states.get(id), ...set })
  }
  return states
}

/** She died or was culled, as this phone says. */
export const hasLeft = (state: DoeState | undefined): boolean =>
  state?.status !== undefined && !isLiving(state.status)

/** A doe with what was said of her health since. */
function withState(doe: BarnDoe, state: DoeState | undefined): BarnDoe {
  const health = state?.healthCondition
  if (health === undefined) return doe
  const others = doe.remarks.filter((code) => code !== 'HEALTH')
  return { ...doe, remarks: health === 'HEALTHY' ? others : [...others, 'HEALTH'] }
}

/** Work at a doe: at her cover, or the weighing after the third birth, which is hers. */
const workAt = (type: TaskType | undefined, coverId: unknown, rabbitId: unknown): string =>
  `${type} ${String(type === 'weighing_3rdyean' ? rabbitId : coverId)}`

/** When each work at a doe was answered here last, by the clock of the server; an answer that was undone is none. */
function answersIn(
  rows: readonly EntryRow[],
  { askedAt, offset = 0 }: Pick<WorkList, 'askedAt' | 'offset'>,
): ReadonlyMap<string, number> {
  const entries = rows.filter((row) => row.kind in NEST_TASKS && counts(row, askedAt))
  const undone = new Set(entries.map((row) => payloadOf(row)['undoes']))
  const answers = new Map<string, number>()
  for (const row of entries) {
    const { coverId, rabbitId, undoes } = payloadOf(row)
    if (undoes !== undefined || undone.has(row.clientId)) continue
    answers.set(workAt(NEST_TASKS[row.kind], coverId, rabbitId), Date.parse(row.at) + offset)
  }
  return answers
}

/** The office wants another look at her until there is an answer that was given after it said so [FLD-15]. */
function withRecall(doe: BarnDoe, type: TaskType, answers: ReadonlyMap<string, number>): BarnDoe {
  if (doe.sentBackAt === null) return doe
  const answeredAt = answers.get(workAt(type, doe.coverId, doe.motherId))
  if (answeredAt === undefined || answeredAt <= Date.parse(doe.sentBackAt)) return doe
  return { ...doe, isSentBack: false, remarks: doe.remarks.filter((code) => code !== 'SENT_BACK') }
}

/** What the phone believes of the work: the list, and over it what was done here since [8.1, 5.2]. */
export interface BarnWork {
  readonly tasks: readonly BarnTask[]
}

const NO_DOES: ReadonlyMap<number, LiveDoe> = new Map()

export function fold(list: WorkList, rows: readonly EntryRow[], live = NOTHING_LIVE): BarnWork {
  const { bundle, askedAt } = list
  const heard = live.size === 0 ? NO_DOES : new Map([...live.values()].flatMap(({ does }) => [...does]))
  const changes = changesIn(rows, askedAt, heard)
  const states = statesIn(rows, askedAt)
  const answers = answersIn(rows, list)
  return {
    tasks: tasksOf(bundle).map((task) => {
      const change = changes.byTask.get(task.iaTaskId)
      const does = task.does
        .filter(({ motherId }) => !hasLeft(states.get(motherId)))
        .map((doe) => doeWith(doe, changes, heard.get(doe.coverId)))
        .map((doe) => withRecall(withState(doe, states.get(doe.motherId)), task.type, answers))
      if (!change) return { ...task, does }
      // Where others are at work the task goes on without her.
      const status = change.isOver ? (task.with.length > 0 ? task.status : 'DONE') : 'IN_PROGRESS'
      return { ...task, does, isWorking: change.isWorking, status }
    }),
  }
}
