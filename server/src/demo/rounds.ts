import { randomUUID } from 'node:crypto'
import { TASK_START } from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import {
  bookMoves,
  createEqualization,
  proposeMoves,
} from '@warren/shared/features/equalization/equalization.contract.ts'
import { USUAL_BREEDING } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import {
  listAvailableMothers,
  pairMothers,
  closeIaGroup,
  skipMothers,
  undoRoundChange,
} from '@warren/shared/features/ia-groups/pairing.contract.ts'
import {
  dedicateUsers,
  listMyTasks,
  saveTaskParts,
  setTaskStatus,
} from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import {
  closing,
  type Deed,
  doesOf,
  type DoeRow,
  kindling,
  type LiveRound,
  palpation,
  taskOf,
  type,
  workersOf,
} from './live-rounds.ts'
import type { Call } from './office.ts'

/** Where the demo farm keeps what its rounds need. */
export interface Barn {
  readonly today: Day
  /** Ends of a row of cages whose litters are set to one size. */
  readonly interval: { readonly cageFrom: number; readonly cageTo: number }
  /** A semen for does that are added late. */
  readonly spermId: number
}

const deed = (day: Day, hour: number, does: Deed['does'], by = 'admin'): Deed => ({ day, hour, by, does })

/** Day 3: four does were not inseminated, the work is done, two does were added late. */
export const inseminated = (round: LiveRound, { spermId }: Barn): Deed[] => [
  closing(round),
  deed(round.start, 11, async (call) => {
    const [a, b, c, d] = (await doesOf(call, round.id)).map(({ motherId }) => motherId)
    const skip = (motherIds: (number | undefined)[], reason: 'ILL' | 'REFUSED') =>
      call(skipMothers, {
        params: { id: round.id },
        body: { motherIds: motherIds.filter((id) => id !== undefined), reason },
      })
    await skip([a, b], 'ILL')
    await skip([c, d], 'REFUSED')
    const { params, version } = await taskOf(call, round.id, 'insemination')
    await call(setTaskStatus, { params, body: { status: 'DONE', version } })
  }),
  deed(addDays(round.start, 1), 8, async (call) => {
    const params = { id: round.id }
    const free = await call(listAvailableMothers, { params })
    // Those who were left out stand first in their cages, and stay out.
    const motherIds = free.slice(-2).map(({ id }) => id)
    await call(pairMothers, { params, body: { spermId, pedigree: 'CP', motherIds } })
    await call(closeIaGroup, { params })
  }),
]

/** Day 17: six in ten felt, three unsure; two workers share the rows, one of them is at work. */
export const felt = (round: LiveRound, { today }: Barn): Deed[] => [
  closing(round),
  deed(addDays(round.start, 13), 14, async (call) => {
    const { params, version } = await taskOf(call, round.id, 'check-touching')
    const [first, second] = await workersOf(call, params)
    if (first === undefined || second === undefined) return
    await call(dedicateUsers, { params, body: { userIds: [first, second] } })
    const rows = Map.groupBy(
      (await doesOf(call, round.id)).filter(({ stableId, row }) => stableId !== null && row !== null),
      ({ stableId, row }) => `${stableId}/${row}`,
    )
    const parts = [...rows.values()].map(([doe], at) => ({
      userId: at % 2 === 0 ? first : second,
      stableId: doe?.stableId ?? 0,
      row: doe?.row ?? 1,
    }))
    await call(saveTaskParts, { params, body: { parts, version: version + 1 } })
  }),
  palpation(round, 0.6, 3),
  deed(
    today,
    5,
    async (call) => {
      const tasks = await call(listMyTasks, {})
      const task = tasks.find((one) => one.iaGroupId === round.id)
      const commands = [
        {
          clientId: randomUUID(),
          command: TASK_START.name,
          at: `${today}T05:12:00Z`,
          payload: { iaTaskId: task?.iaTaskId ?? 0 } satisfies PayloadOf<typeof TASK_START>,
        },
      ]
      const [outcome] = await call(sendCommands, { body: { commands } })
      if (outcome?.status !== 'DONE')
        throw new Error(`The demo could not start a task: ${JSON.stringify(outcome)}`)
    },
    'worker',
  ),
]

/** What was typed about does that kindled and can hardly be right: each a sentence the page says. */
const DOUBTFUL: readonly ((doe: DoeRow, start: Day) => { was?: object; set: object })[] = [
  () => ({ set: { viable: 14, unviable: 7 } }),
  () => ({ set: { viable: 5, unviable: 6 } }),
  (_, start) => ({ set: { farrowingDate: addDays(start, 27), viable: 8, unviable: 0 } }),
  (_, start) => ({ set: { farrowingDate: addDays(start, 26), viable: 7, unviable: 1 } }),
  () => ({ set: { viable: 12, unviable: 0, taken: 2, adjusted: 9 } }),
  () => ({ set: { viable: 13, unviable: 0, adjusted: 13 } }),
  () => ({ set: { viable: 4, unviable: 7 } }),
]

/** Day 31: half of the litters are typed, some of them doubtful, and kits of the fourth row went to no other nest. */
export const kindled = (round: LiveRound): Deed[] => [
  closing(round),
  palpation(round),
  kindling(round, 0.45),
  deed(addDays(round.start, 31), 12, async (call) => {
    const does = await doesOf(call, round.id)
    const day = addDays(round.start, 31)
    const open = does.filter(({ touching, viable }) => touching === true && viable === null)
    const doubtful = DOUBTFUL.flatMap((of, at) => {
      const doe = open[at]
      return doe ? [{ id: doe.id, ...of(doe, round.start) }] : []
    })
    await type(call, round.id, doubtful, { farrowing: day })
    const empty = does.filter(({ touching }) => touching === false).slice(0, 2)
    const born = empty.map(({ id }) => ({ id, set: { viable: 8, unviable: 0 } }))
    await type(call, round.id, born, { farrowing: day })
    const large = does.filter(({ row, viable }) => row === 4 && (viable ?? 0) > 9)
    await type(
      call,
      round.id,
      large.map(({ id, viable }) => ({ id, set: { taken: (viable ?? 0) - 9 } })),
    )
  }),
]

async function book(
  call: Call,
  id: number,
  { litters }: AnswerOf<typeof proposeMoves>,
  moves: AnswerOf<typeof proposeMoves>['moves'],
): Promise<number> {
  const named = new Set(moves.flatMap(({ from, to }) => [from, to]))
  const seen = litters.flatMap((one) => (named.has(one.id) ? [{ coverId: one.id, kits: one.kits }] : []))
  const body = { clientId: randomUUID(), moves, litters: seen }
  return (await call(bookMoves, { params: { id }, body })).changeId ?? 0
}

const propose = (call: Call, id: number) => {
  const { targetFirst, targetOther, fosterGapDays: gapDays } = USUAL_BREEDING
  const body = { targetFirst, targetOther, gapDays, reach: 'ROWS' as const }
  return call(proposeMoves, { params: { id }, body })
}

/** Day 45: evened out by a list of moves and by one row of cages; a second list was taken back. */
export const evenedOut = (round: LiveRound, { interval }: Barn, most = 60): Deed[] => [
  closing(round),
  palpation(round),
  kindling(round),
  deed(addDays(round.start, 33), 8, async (call) => {
    const proposal = await propose(call, round.id)
    // Some are left for the second list.
    await book(call, round.id, proposal, proposal.moves.slice(0, Math.min(most, proposal.moves.length - 5)))
  }),
  deed(addDays(round.start, 33), 13, async (call) => {
    const proposal = await propose(call, round.id)
    const moves = proposal.moves.slice(0, 5)
    if (moves.length === 0) return
    const id = await book(call, round.id, proposal, moves)
    await call(undoRoundChange, { params: { id } })
  }),
  deed(addDays(round.start, 34), 8, async (call) => {
    await call(createEqualization, { params: { id: round.id }, body: { ...interval, adjusted: 9 } })
  }),
]

/** Day 59: the nests of three weeks were not weighed. */
export const unweighed = (round: LiveRound, barn: Barn): Deed[] => evenedOut(round, barn).slice(0, 4)
