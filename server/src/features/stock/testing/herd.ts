import type { JudgedCover } from '@warren/shared/features/covers/performance.rules.ts'
import { BREEDS, LINES, RABBIT_STATUSES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import {
  type BuiltRange,
  buildCover,
  buildEarTag,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildRow,
  buildSperm,
  buildStable,
} from '../../../../test/builders.ts'
import type { World } from '../../../../test/world.ts'

export interface PlantedCage {
  readonly id: number
  readonly label: string
  readonly stableId: number
  readonly row: number
  readonly position: string
  readonly no: number
}
type PlantedCover = Pick<JudgedCover, 'touching' | 'farrowingDate' | 'viable'> & {
  readonly groupId: number
  readonly group: string
  readonly startDate: string | null
}
export interface PlantedRabbit {
  readonly id: number
  readonly tattoo: string | null
  readonly earTag: string | null
  readonly sex: 'FEMALE' | 'MALE'
  readonly status: string
  readonly healthCondition: string
  readonly breed: string
  readonly line: string | null
  readonly birthDate: string | null
  readonly pedigree: boolean
  readonly spermLabel: string | null
  /** Where it lives; who has left lives nowhere. */
  readonly cage: PlantedCage | null
  readonly covers: readonly PlantedCover[]
}
export interface Herd {
  readonly farmId: number
  /** In walking order. */
  readonly cages: readonly PlantedCage[]
  readonly groups: readonly { readonly id: number; readonly startDate: string | null }[]
  readonly rabbits: readonly PlantedRabbit[]
}

const LETTERS: Record<string, string> = { DOWN: 'D', UP: 'U', OUTER: 'O', INNER: 'I' }
const pick = <T>(items: readonly T[], n: number): T => items[n % items.length] as T

/** Two stables whose names sort as numbers, rows and positions in the order they are walked. */
async function plantCages(world: World, farmId: number): Promise<PlantedCage[]> {
  const cages: PlantedCage[] = []
  for (const name of ['M2', 'M10']) {
    const stable = await buildStable(world, farmId, name)
    for (const row of [2, 11]) {
      const ranges: BuiltRange[] = [
        { position: 'DOWN', cageType: 1, from: 8, to: 12 },
        { position: 'UP', cageType: 1, from: 1, to: 3 },
      ]
      for (const { id, position, no } of await buildRow(world, stable, row, ranges))
        cages.push({
          id: Number(id),
          label: `${name}/${row}/${LETTERS[position]}${no}`,
          stableId: stable.id,
          row,
          position,
          no,
        })
    }
  }
  return cages
}

/** Long over, older than a cycle by a day, its last day, running, of tomorrow, and without a day. The clock says 2026-05-12. */
const STARTS = ['2025-11-04', '2026-02-27', '2026-02-28', '2026-05-12', '2026-05-13', null]

const plantGroups = async (world: World, farmId: number) =>
  Promise.all(
    STARTS.map(async (startDate, i) => {
      const { id, name } = await buildIaGroup(world, { farmId, name: `BAND0${i}`, startDate })
      const day = startDate?.replaceAll('-', '').slice(2)
      return { id, startDate, group: day === undefined ? name : `${name}-${day}` }
    }),
  )

type Group = Awaited<ReturnType<typeof plantGroups>>[number]

/** Without its day a group has no result. */
const NO_RESULT = { touching: null, farrowingDate: null, viable: null }
const litterOf = (i: number, { startDate }: Group) => {
  if (startDate === null) return NO_RESULT
  return startDate > '2026-04-01' || i % 3 === 0
    ? { touching: pick([true, false, null], Math.floor(i / 2)), farrowingDate: null, viable: null }
    : { touching: i % 2 === 0, farrowingDate: '2026-04-11', viable: i % 13 }
}

async function plantCovers(
  world: World,
  farmId: number,
  doe: { readonly id: number; readonly groups: readonly Group[] },
): Promise<PlantedCover[]> {
  const covers: PlantedCover[] = []
  for (const [i, group] of doe.groups.entries()) {
    const litter = litterOf(doe.id + i, group)
    await buildCover(world, {
      farmId,
      iaGroupId: group.id,
      motherId: doe.id,
      ...litter,
    })
    covers.push({ groupId: group.id, group: group.group, startDate: group.startDate, ...litter })
  }
  return covers
}

const every = (i: number, n: number, at: number): boolean => i % n === at
const statusOf = (i: number): string =>
  every(i, 3, 0) ? pick(RABBIT_STATUSES, i / 3) : pick(['IN_PROD', 'WASTE_CANDIDATE'], i % 5)

/** What is in the rabbit itself: every field present and absent, in mixed combinations. */
const bodyOf = (i: number) =>
  ({
    sex: every(i, 7, 2) ? 'MALE' : 'FEMALE',
    tattoo: every(i, 11, 10) ? null : `${pick(['HY', 'hy', '00'], i)}${String(1000 + i * 37)}`,
    status: statusOf(i),
    healthCondition: pick(['HEALTHY', 'SKINNY', 'TOOTH'], i),
    breed: pick(BREEDS, Math.floor(i / 2)),
    line: every(i, 6, 5) ? null : pick(LINES, i),
    birthDate: every(i, 8, 7) ? null : `2025-0${1 + (i % 9)}-15`,
    pedigree: every(i, 2, 0),
  }) as const

function groupsOf(i: number, { sex }: ReturnType<typeof bodyOf>, groups: readonly Group[]): Group[] {
  if (sex === 'MALE' || every(i, 9, 0)) return []
  // Some are in one group alone: that of the first day that counts, or of the last that does not.
  if (every(i, 10, 1)) return groups.slice(2, 3)
  if (every(i, 10, 3)) return groups.slice(1, 2)
  return groups.filter((_, g) => every(i + g, 3, 0) || every(i, 10, g))
}

interface Place {
  readonly farmId: number
  readonly cage: PlantedCage | null
  readonly groups: readonly Group[]
  readonly sperms: readonly { readonly id: number; readonly label: string }[]
}

async function plantRabbit(world: World, i: number, place: Place): Promise<PlantedRabbit> {
  const { farmId, cage } = place
  const body = bodyOf(i)
  const tag = every(i, 5, 0) ? null : await buildEarTag(world, { farmId })
  const sperm = every(i, 3, 1) ? pick(place.sperms, i) : null
  const ids = { cageId: cage?.id, earTagId: tag?.id, fatherSpermId: sperm?.id }
  const { id } = await buildRabbit(world, { farmId, ...body, ...ids })
  const covers = await plantCovers(world, farmId, { id, groups: groupsOf(i, body, place.groups) })
  return { id, ...body, earTag: tag?.tag ?? null, spermLabel: sperm?.label ?? null, cage, covers }
}

/** A farm with every sort of rabbit: in cages and without, tagged and not, tattooed and not, gone and bred. */
export async function plantHerd(world: World, count = 60): Promise<Herd> {
  const { id: farmId } = await buildFarm(world)
  const cages = await plantCages(world, farmId)
  const groups = await plantGroups(world, farmId)
  const sperms = [await buildSperm(world, { farmId }), await buildSperm(world, { farmId })]
  const free = cages.filter((_, i) => !every(i, 4, 1))
  const rabbits: PlantedRabbit[] = []
  for (let i = 0; i < count; i++) {
    const cage = isLiving(statusOf(i)) && !every(i, 4, 0) ? (free.shift() ?? null) : null
    rabbits.push(await plantRabbit(world, i, { farmId, cage, groups, sperms }))
  }
  return { farmId, cages, groups, rabbits }
}
