import type { ImportLine } from '@warren/shared/features/imports/imports.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { beforeAll } from 'vitest'
import { buildCover, buildIaGroup, buildRabbit } from './builders.ts'
import { brief, type Cells, type Herd, herdFile, importHerd } from './import-herd.ts'
import { TODAY } from './test-round.ts'
import type { World } from './world.ts'

/** The insemination of a round whose kindling is over, and its day of birth. */
export const START = addDays(TODAY, -33)
export const BORN = addDays(START, 31)

/** The line of a file that was written. */
export const saved = (rows: number) => [[null, null, 'SUCCESS', 'IMPORT_SUCCESS', String(rows)]]

/** A farm whose results come as files: its administrator, groups of does, and what became of them. */
export function testResults(world: () => World) {
  const here = { herd: undefined as unknown as Herd }
  let n = 0
  beforeAll(async () => {
    here.herd = await importHerd(world())
  })
  const send = async (groupId: number, rows: readonly Cells[]) =>
    here.herd.upload<ImportLine[]>(
      `/api/v1/import/ia-group/${groupId}/farrowing`,
      await herdFile('FARROWING', rows),
    )
  return {
    here,
    send,
    linesOf: async (groupId: number, rows: readonly Cells[]) => brief((await send(groupId, rows)).body),
    /** A running group of so many does, or a draft. */
    round: async (does = 1, startDate: string | null = START) => {
      const { farmId } = here.herd
      const group = await buildIaGroup(world(), { farmId, startDate, active: startDate !== null })
      const tattoos: string[] = []
      for (let i = 0; i < does; i++) {
        const tattoo = `FA${String(++n).padStart(5, '0')}`
        const { id: motherId } = await buildRabbit(world(), { farmId, tattoo })
        await buildCover(world(), { farmId, iaGroupId: group.id, motherId })
        tattoos.push(tattoo)
      }
      return { ...group, tattoos, first: tattoos[0] ?? '' }
    },
    stored: async (groupId: number) =>
      (
        await world().admin.query<Record<string, unknown>>(
          `select r.tattoo, c.touching, c.touching_date::text, c.farrowing_date::text, c.viable, c.unviable, c.added, c.taken, c.adjusted,
            c.nest_count_3week, c.weight_3week, c.nest_count, c.weight_4week, c.smallest_weight, c.largest_weight, c.nanny, c.grid,
            r.status, r.health_condition, r.exit_date::text, r.cage_id, c.version, c.seq = g.cover_seq as counted, c.updated_by
           from app.covers c join app.rabbits r on r.id = c.mother_id join app.ia_groups g on g.id = c.ia_group_id
           where c.ia_group_id = $1 order by r.tattoo`,
          [groupId],
        )
      ).rows,
  }
}
