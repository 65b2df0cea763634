import { randomUUID } from 'node:crypto'
import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { inTurn, middleOf, type Scenario, type Turn } from './turn.ts'

const caller = ({ ground, side }: Turn) => ground.admins[side].call
const spermOf = ({ ground: { sperms }, n }: Turn): number => sperms[n % sperms.length]?.id ?? 0
const doesOf = ({ ground: { does }, side }: Turn): number[] => inTurn(does, side).map(({ id }) => id)
const doeOf = ({ ground: { does } }: Turn): number => does[middleOf(does)]?.id ?? 0

export const nameOf = ({ ground, round }: Turn): string =>
  `RACE${ground.lane}${String(round).padStart(6, '0')}`

/** A group that both sides of a race quarrel about: the first side that prepares makes it. */
export async function groupOf(turn: Turn, { closed = false } = {}): Promise<number> {
  const { ground } = turn
  const name = nameOf(turn)
  await ground.world.admin.query(
    'insert into app.production_group_names (farm_id, name) values ($1, $2) on conflict do nothing',
    [ground.farmId, name],
  )
  const { rows } = await ground.world.admin.query<{ id: number }>(
    `insert into app.ia_groups (farm_id, name, start_date, active, closed_at)
     values ($1, $2, date '2026-05-11', $3, case when $3 then now() end)
     on conflict on constraint ia_groups__farm_id_name_start_date__key do update set name = excluded.name returning id::int`,
    [ground.farmId, name, closed],
  )
  return rows[0]?.id ?? 0
}

/** Covers of some does in a group, as an earlier pairing left them. */
export const paired = (turn: Turn, groupId: number) =>
  turn.ground.world.admin.query(
    `insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, pedigree)
     select $1, $2, m, $3, 'CP' from unnest($4::bigint[]) m
     where not exists (select from app.ia_group_skips k where k.ia_group_id = $2 and k.mother_id = m) on conflict do nothing`,
    [turn.ground.farmId, groupId, spermOf(turn), doesOf(turn)],
  )

/** The same, each with a litter; answers the litters. */
async function kindled(turn: Turn, groupId: number): Promise<{ coverId: number; kits: number }[]> {
  await paired(turn, groupId)
  const { rows } = await turn.ground.world.admin.query<{ coverId: number; kits: number }>(
    `update app.covers set farrowing_date = coalesce(farrowing_date, date '2026-05-12'), viable = coalesce(viable, 9)
     where ia_group_id = $1 returning id::int as "coverId", viable + coalesce(added, 0) - coalesce(taken, 0) as kits`,
    [groupId],
  )
  return rows.toSorted((a, b) => a.coverId - b.coverId)
}

const withGroup = (
  send: (turn: Turn, groupId: number) => ReturnType<ReturnType<typeof caller>>,
  { closed = false, full = false } = {},
): Scenario => ({
  prepare: async (turn) => {
    const id = await groupOf(turn, { closed })
    if (full) await paired(turn, id)
    return { send: () => send(turn, id) }
  },
})

export const roundScenarios: Pick<
  Record<CommandName, Scenario>,
  | 'IA_GROUP_CREATE'
  | 'IA_GROUP_UPDATE'
  | 'IA_GROUP_DELETE'
  | 'IA_GROUP_TRAY_SAVE'
  | 'IA_GROUP_COVERS_ADD'
  | 'IA_GROUP_COVER_REMOVE'
  | 'IA_GROUP_CLOSE'
  | 'IA_GROUP_UNCLOSE'
  | 'IA_GROUP_SKIP'
  | 'IA_GROUP_UNSKIP'
  | 'ROUND_UNDO'
  | 'COVERS_SAVE'
  | 'BREEDING_SETTINGS_SAVE'
  | 'EQUALIZATION_CREATE'
  | 'KITS_MOVE'
> = {
  // Cells of the covers and of the does, in the order of the side.
  COVERS_SAVE: {
    prepare: async (turn) => {
      const id = await groupOf(turn, { closed: true })
      await paired(turn, id)
      const { rows } = await turn.ground.world.admin.query<{ id: number; health: string; nanny: boolean }>(
        `select c.id::int, r.health_condition as health, c.nanny from app.covers c join app.rabbits r on r.id = c.mother_id
         where c.ia_group_id = $1 order by c.id`,
        [id],
      )
      const typed = inTurn(rows, turn.side).map(({ id: cover, health, nanny }) => ({
        id: cover,
        was: { nanny, healthCondition: health },
        set: { nanny: !nanny, healthCondition: health === 'HEALTHY' ? 'TOOTH' : 'HEALTHY' },
      }))
      return { send: () => caller(turn)('POST', `/api/v1/ia-group/${id}/cells`, { rows: typed }) }
    },
  },
  // All litters in the cages of a row, from the first to the last.
  EQUALIZATION_CREATE: {
    prepare: async (turn) => {
      const id = await groupOf(turn, { closed: true })
      await kindled(turn, id)
      const { rows } = await turn.ground.world.admin.query<{ from: number; to: number }>(
        `select (array_agg(k.id order by k.no))[1]::int as from, (array_agg(k.id order by k.no desc))[1]::int as to
         from app.cages k join app.rabbits r on r.cage_id = k.id join app.covers c on c.mother_id = r.id
         where c.ia_group_id = $1 group by k.stable_id, k.row_no, k.position limit 1`,
        [id],
      )
      const body = { cageFrom: rows[0]?.from, cageTo: rows[0]?.to, adjusted: 6 + (turn.n % 5) }
      return { send: () => caller(turn)('POST', `/api/v1/ia-group/${id}/equalization`, body) }
    },
  },
  // From one litter to the next, in the order of the side.
  KITS_MOVE: {
    prepare: async (turn) => {
      const id = await groupOf(turn, { closed: true })
      const litters = inTurn(await kindled(turn, id), turn.side)
      const moves = litters.flatMap(({ coverId: from }, i) => {
        const to = litters[i + 1]?.coverId
        return i % 2 === 0 && to !== undefined ? [{ from, to, kits: 1 }] : []
      })
      const body = { clientId: randomUUID(), moves, litters }
      return { send: () => caller(turn)('POST', `/api/v1/ia-group/${id}/equalization/moves`, body) }
    },
  },
  IA_GROUP_CREATE: withGroup((turn) =>
    caller(turn)('POST', '/api/v1/ia-group', {
      motherGroup: nameOf(turn),
      startDate: '2026-06-01',
    }),
  ),
  IA_GROUP_UPDATE: withGroup(
    (turn, id) =>
      caller(turn)('PUT', `/api/v1/ia-group/${id}`, {
        motherGroup: nameOf(turn),
        startDate: `2026-05-${10 + (turn.n % 10)}`,
      }),
    { full: true },
  ),
  IA_GROUP_DELETE: withGroup((turn, id) => caller(turn)('DELETE', `/api/v1/ia-group/${id}`), { full: true }),
  IA_GROUP_TRAY_SAVE: withGroup((turn, id) =>
    caller(turn)('PUT', `/api/v1/ia-group/${id}/tray`, {
      sperms: inTurn(turn.ground.sperms, turn.side).map(({ id: spermId }) => ({ spermId, doses: 3 })),
    }),
  ),
  IA_GROUP_COVERS_ADD: withGroup((turn, id) =>
    turn.variant % 2 === 0
      ? caller(turn)('POST', `/api/v1/ia-group/${id}/covers`, {
          spermId: spermOf(turn),
          pedigree: 'CP',
          motherIds: doesOf(turn),
        })
      : caller(turn)('POST', `/api/v1/ia-group/${id}/pairings`, {
          clientId: randomUUID(),
          matching: {},
          spermId: spermOf(turn),
          pedigree: 'CP',
        }),
  ),
  IA_GROUP_COVER_REMOVE: withGroup(
    (turn, id) => caller(turn)('DELETE', `/api/v1/ia-group/${id}/mother/${doeOf(turn)}`),
    { full: true },
  ),
  IA_GROUP_CLOSE: withGroup((turn, id) => caller(turn)('PUT', `/api/v1/ia-group/${id}/close`), {
    full: true,
  }),
  IA_GROUP_UNCLOSE: withGroup((turn, id) => caller(turn)('PUT', `/api/v1/ia-group/${id}/unclose`), {
    closed: true,
    full: true,
  }),
  IA_GROUP_SKIP: withGroup(
    (turn, id) =>
      caller(turn)('POST', `/api/v1/ia-group/${id}/skips`, { motherIds: doesOf(turn), reason: 'ILL' }),
    { closed: true, full: true },
  ),
  IA_GROUP_UNSKIP: {
    prepare: async (turn) => {
      const id = await groupOf(turn, { closed: true })
      const { world, farmId, admins } = turn.ground
      await world.admin.query('delete from app.covers where ia_group_id = $1 and mother_id = $2', [
        id,
        doeOf(turn),
      ])
      await world.admin.query(
        `insert into app.ia_group_skips (farm_id, ia_group_id, mother_id, reason, sperm_id, sperm_label, pedigree, post_addition, at, user_id)
         values ($1, $2, $3, 'ILL', $4, 'X', 'CP', false, now(), $5) on conflict do nothing`,
        [farmId, id, doeOf(turn), spermOf(turn), admins[turn.side].id],
      )
      return { send: () => caller(turn)('DELETE', `/api/v1/ia-group/${id}/skip/${doeOf(turn)}`) }
    },
  },
  ROUND_UNDO: {
    prepare: async (turn) => {
      const id = await groupOf(turn)
      const heard = await caller(turn)('POST', `/api/v1/ia-group/${id}/covers`, {
        spermId: spermOf(turn),
        pedigree: 'CP',
        motherIds: doesOf(turn),
      })
      const { changeId = 0 } = heard.body as { changeId?: number }
      return { send: () => caller(turn)('POST', `/api/v1/round-change/${changeId || 1}/undo`) }
    },
  },
  BREEDING_SETTINGS_SAVE: {
    prepare: async (turn) => {
      const { version } = (await caller(turn)('GET', '/api/v1/breeding/settings')).body as { version: number }
      return {
        send: () =>
          caller(turn)('PUT', '/api/v1/breeding/settings', { rhythmDays: 35 + (turn.n % 9), version }),
      }
    },
  },
}
