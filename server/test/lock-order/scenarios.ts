import type { previewPlacing } from '@warren/shared/features/stock/placing.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { buildGroupName, type Caller, type Heard } from '../builders.ts'
import { CAGES, DOES, lettersOf } from './ground.ts'
import { doorScenarios } from './door-scenarios.ts'
import { fieldScenarios } from './field-scenarios.ts'
import { groupScenarios } from './group-scenarios.ts'
import { motherScenarios } from './mother-scenarios.ts'
import { importScenarios } from './import-scenarios.ts'
import { roundScenarios } from './round-scenarios.ts'
import { taggingScenarios } from './tagging-scenarios.ts'
import { taskScenarios } from './task-scenarios.ts'
import { releaseScenarios } from './release-scenarios.ts'
import { secondFactorScenarios } from './second-factor-scenarios.ts'
import { slaughterScenarios } from './slaughter-scenarios.ts'
import { statisticScenarios } from './statistic-scenarios.ts'
import { watchScenarios } from './watch-scenarios.ts'
import { weightScenarios } from './weight-scenarios.ts'
import { youngScenarios } from './young-scenarios.ts'
import { inTurn, middleOf, newTattoo, type Scenario, type Turn } from './turn.ts'

const sending = (send: (turn: Turn) => Promise<Heard>): Scenario => ({
  prepare: async (turn) => ({ send: () => send(turn) }),
})

const of = <T>(list: readonly T[], i: number): T => {
  const found = list[i % list.length]
  if (found === undefined) throw new Error('The ground is empty')
  return found
}
/** Letters that no farm has yet: two letters and a digit, without Q. */
const freshLetters = (n: number): string => {
  const at = (i: number) => 'ABCDEFGHIJKLMNOPRSTUVWXYZ'[i % 25] ?? 'A'
  return `${at(Math.floor(n / 250))}${at(Math.floor(n / 10))}${n % 10}`
}
/** The version of the printer that all quarrel about, as its form has it. */
const printerVersion = async (call: Caller): Promise<number> => {
  const { body } = await call('GET', '/api/v1/printers')
  return (body as { name: string; version: number }[]).find(({ name }) => name === 'Lock')?.version ?? 0
}
const VIEW = { screen: 'lock', name: 'View', query: '' }

const people: Pick<
  Record<CommandName, Scenario>,
  'USER_CREATE' | 'USER_UPDATE' | 'FARM_CREATE' | 'FARM_UPDATE'
> = {
  USER_CREATE: {
    isSlow: true,
    prepare: async ({ ground, side, n }) => ({
      send: () =>
        ground.owners[0].call('POST', '/api/v1/user', {
          role: 'USER',
          username: `made.${n - side}`,
          email: 'made@farm.example',
          password: 'versenyzo77x',
          assignedFarm: ground.farmId,
        }),
    }),
  },
  // The two sides swap their names; neither owner sees the account of the other.
  USER_UPDATE: sending(({ ground, side }) =>
    ground.owners[side].call('PUT', `/api/v1/user/${ground.accounts[side].id}`, {
      username: `lock.${ground.lane}.${1 - side}`,
    }),
  ),
  FARM_CREATE: sending(({ ground, n }) =>
    ground.owners[0].call('POST', '/api/v1/farm', {
      name: `Made ${ground.lane}`,
      shortName: freshLetters(n),
    }),
  ),
  // And so do two farms of strangers with their letters.
  FARM_UPDATE: sending(({ ground, side }) =>
    ground.owners[side].call('PUT', `/api/v1/farm/${side === 0 ? ground.farmId : ground.strangeFarmId}`, {
      name: 'Quarrel',
      shortName: lettersOf(ground.lane)[side === 0 ? 1 : 0],
    }),
  ),
}

const range = (from: number, to: number) => ({ position: 'DOWN', cageType: 1, from, to })

const places: Pick<
  Record<CommandName, Scenario>,
  'STABLE_CREATE' | 'STABLE_UPDATE' | 'ROW_SAVE' | 'ROW_DELETE' | 'SAMPLE_FILL' | 'SAMPLE_REMOVE'
> = {
  SAMPLE_FILL: sending(({ ground, side }) => ground.admins[side].call('POST', '/api/v1/sample-data')),
  SAMPLE_REMOVE: sending(({ ground, side }) => ground.admins[side].call('DELETE', '/api/v1/sample-data')),
  STABLE_CREATE: sending(({ ground, side, n }) =>
    ground.admins[side].call('POST', `/api/v1/farm/${ground.farmId}/stable`, { name: `L${n - side}` }),
  ),
  STABLE_UPDATE: sending(({ ground, side, n }) =>
    ground.admins[side].call('PUT', `/api/v1/farm/${ground.farmId}/stable/${ground.stableId}`, {
      name: `S${n}`,
    }),
  ),
  // One side makes the row shorter, the other loses its first cages: each names cages the other one keeps.
  ROW_SAVE: sending(({ ground, side, n }) =>
    ground.admins[side].call(
      'POST',
      `/api/v1/stable/${ground.stableId}/row/2/cage`,
      side === 0 ? [range(1, 4 + (n % 4))] : [range(8, CAGES), range(5, 7)],
    ),
  ),
  ROW_DELETE: sending(({ ground, side }) =>
    ground.admins[side].call('DELETE', `/api/v1/stable/${ground.stableId}/row/2`),
  ),
}

const lists: Pick<
  Record<CommandName, Scenario>,
  | 'PERMITTED_NAME_CREATE'
  | 'PERMITTED_NAME_DELETE'
  | 'SAVED_VIEW_SAVE'
  | 'SAVED_VIEW_DELETE'
  | 'SAVED_VIEW_SHARE'
  | 'PRINTER_SAVE'
  | 'PRINTER_DELETE'
  | 'COMMAND_RESOLVE'
> = {
  PERMITTED_NAME_CREATE: sending(({ ground, side }) =>
    ground.admins[side].call('POST', '/api/v1/ia-group/permitted-name', { name: 'LOCKED' }),
  ),
  PERMITTED_NAME_DELETE: {
    prepare: async ({ ground, side, n }) => {
      const id = await buildGroupName(ground.world, ground.farmId, `GONE${n}`)
      return { send: () => ground.admins[side].call('DELETE', `/api/v1/ia-group/permitted-name/${id}`) }
    },
  },
  SAVED_VIEW_SAVE: sending(({ ground }) => ground.admins[0].call('POST', '/api/v1/saved-views', VIEW)),
  SAVED_VIEW_DELETE: {
    prepare: async ({ ground }) => {
      const { body } = await ground.admins[0].call('POST', '/api/v1/saved-views', VIEW)
      const { id } = body as { id: number }
      return { send: () => ground.admins[0].call('DELETE', `/api/v1/saved-views/${id}`) }
    },
  },
  SAVED_VIEW_SHARE: {
    prepare: async ({ ground, n }) => {
      const { body } = await ground.admins[0].call('POST', '/api/v1/saved-views', VIEW)
      const { id } = body as { id: number }
      const shared = { shared: n % 2 === 0 }
      return { send: () => ground.admins[0].call('POST', `/api/v1/saved-views/${id}/sharing`, shared) }
    },
  },
  PRINTER_SAVE: {
    prepare: async ({ ground, side, n }) => {
      const { call } = ground.admins[side]
      const printer = { name: 'Lock', offsetX: n % 9, offsetY: 0, version: await printerVersion(call) }
      return { send: () => call('POST', '/api/v1/printers', printer) }
    },
  },
  PRINTER_DELETE: {
    prepare: async ({ ground, side }) => {
      const version = await printerVersion(ground.admins[side].call)
      const printer = { name: 'Lock', offsetX: 1, offsetY: 1, version }
      const { id } = (await ground.admins[side].call('POST', '/api/v1/printers', printer)).body as {
        id: number
      }
      return { send: () => ground.admins[side].call('DELETE', `/api/v1/printers/${id}`) }
    },
  },
  COMMAND_RESOLVE: {
    prepare: async ({ ground, side }) => {
      // An empty name is refused, and the refusal waits to be resolved.
      await ground.admins[side].call('POST', `/api/v1/farm/${ground.farmId}/stable`, { name: '' })
      const { rows } = await ground.world.admin.query<{ id: number }>(
        "select id::int from app.commands where status = 'ERROR' order by id desc limit 1",
      )
      return {
        send: () => ground.bosses[side].call('PUT', `/api/v1/command/${rows[0]?.id ?? 0}/resolve`, {}),
      }
    },
  },
}

const allTags = (letter: string, lane: number) => ({
  tagStartFrom: `${letter}-${lane}`,
  tagEndTo: `${letter}-${lane}`,
})

const register: Pick<Record<CommandName, Scenario>, 'EAR_TAG_PLACEMENT' | 'EAR_TAG_RELOCATION'> = {
  EAR_TAG_PLACEMENT: sending(({ ground, side }) =>
    ground.bosses[side].call('POST', `/api/v1/ear-tag/placement?farmId=${ground.farmId}`, {
      farmId: -1,
      ...allTags('N', ground.lane),
    }),
  ),
  EAR_TAG_RELOCATION: sending(({ ground, side, variant }) => {
    const [from, to] =
      side === 0 || variant % 3 !== 2
        ? [ground.farmId, ground.sisterFarmId]
        : [ground.sisterFarmId, ground.farmId]
    return ground.bosses[side].call('POST', `/api/v1/ear-tag/relocation?farmId=${to}`, {
      farmId: from,
      active: true,
      used: false,
      ...allTags('F', ground.lane),
    })
  }),
}

const bulk = ({ ground, side }: Turn, change: object) =>
  ground.admins[side].call('POST', '/api/v1/rabbits/bulk-action', {
    rabbitIds: inTurn(ground.does, side).map(({ id }) => id),
    ...change,
  })

const stock: Pick<
  Record<CommandName, Scenario>,
  'RABBIT_UPDATE' | 'RABBIT_BULK_ACTION' | 'RABBIT_BULK_UNDO' | 'RABBITS_PLACE' | 'COVER_UPDATE'
> = {
  // A cage of row 2, a tag that is free, a mother of the herd and a father: all that others may want as well.
  RABBIT_UPDATE: {
    prepare: async ({ ground, side, round, variant }) => {
      // The doe that is held, or the one behind her.
      const k = middleOf(ground.does) + (variant % 2)
      const doe = of(ground.does, k)
      const cages = await ground.freeCages()
      const form = {
        tattoo: variant % 3 === 1 ? newTattoo(round) : doe.tattoo,
        earTagId: of(ground.tags, middleOf(ground.tags)).id,
        cageId: cages.length === 0 ? null : of(cages, middleOf(cages)),
        motherId: of(ground.does, side === 0 ? k + 1 : k + DOES - 1).id,
        spermId: of(ground.sperms, middleOf(ground.sperms)).id,
        origin: 'SELF_BREED',
        healthCondition: 'HEALTHY',
        status: variant % 4 === 3 ? 'SOLD' : 'IN_PROD',
        weight32d: round % 1000,
      }
      return { send: () => ground.admins[side].call('POST', `/api/v1/rabbit/${doe.id}`, form) }
    },
  },
  RABBIT_BULK_ACTION: sending((turn) =>
    bulk(
      turn,
      turn.variant % 3 === 2 ? { rabbitStatus: 'SOLD' } : { healthCondition: ['TOOTH', 'SKINNY'][turn.side] },
    ),
  ),
  RABBIT_BULK_UNDO: {
    prepare: async (turn) => {
      const heard = await bulk(turn, { rabbitStatus: turn.variant % 2 === 0 ? 'SOLD' : 'WASTE_CANDIDATE' })
      // Where the other side was faster there is nothing to take back.
      const { changeId = 0 } = heard.body as { changeId?: number }
      const { call } = turn.ground.admins[turn.side]
      return { send: () => call('POST', `/api/v1/rabbits/bulk-action/${changeId || 1}/undo`) }
    },
  },
  // All does into the free cages, from where they are seen; the sides go from the front and from behind.
  RABBITS_PLACE: {
    prepare: async ({ ground, side }) => {
      const { call } = ground.admins[side]
      const rabbitIds = inTurn(ground.does, side).map(({ id }) => id)
      const seen = await call('POST', '/api/v1/rabbits/placing-preview', { rabbitIds, moving: true })
      const { rabbits = [], cages = [] } = seen.body as Partial<AnswerOf<typeof previewPlacing>>
      const places = rabbits.flatMap(({ id, cageId: fromCageId }, i) =>
        cages[i] ? [{ rabbitId: id, cageId: cages[i].id, fromCageId }] : [],
      )
      const none = [{ rabbitId: rabbitIds[0], cageId: 1, fromCageId: null }]
      const body = { places: places.length > 0 ? inTurn(places, side) : none }
      return { send: () => call('POST', '/api/v1/rabbits/placing', body) }
    },
  },
  COVER_UPDATE: sending(({ ground, side, variant, n }) =>
    ground.admins[side].call(
      'POST',
      `/api/v1/rabbit/ia-cover/${of(ground.does, middleOf(ground.does)).coverId}`,
      {
        spermId: of(ground.sperms, middleOf(ground.sperms)).id,
        pedigree: 'CP',
        touching: n % 2 === 0,
        touchingDate: '2026-04-20',
        farrowingDate: '2026-05-02',
        viable: n % 10,
        ...(variant % 3 === 0 && { status: ['WASTE_CANDIDATE', 'DEAD'][side] }),
      },
    ),
  ),
}

/** A way to give each command; one that is declared and not here does not compile. */
export const SCENARIOS: Record<CommandName, Scenario> = {
  ...people,
  ...secondFactorScenarios,
  ...doorScenarios,
  ...places,
  ...lists,
  ...register,
  ...stock,
  ...importScenarios,
  ...releaseScenarios,
  ...roundScenarios,
  ...taskScenarios,
  ...fieldScenarios,
  ...taggingScenarios,
  ...groupScenarios,
  ...motherScenarios,
  ...youngScenarios,
  ...slaughterScenarios,
  ...watchScenarios,
  ...weightScenarios,
  ...statisticScenarios,
}
