import type { getRelease, ReleaseRow } from '@warren/shared/features/releases/releases.contract.ts'
import { groupedCode, stateOf } from '@warren/shared/features/releases/releases.rules.ts'
import type { pageReleases as pageEndpoint } from '@warren/shared/features/releases/releases.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { namesOfFarms } from '../farms/index.ts'
import { findRelease, listReleasedRabbits, pageReleases, type ReleaseRecord } from './releases.queries.ts'

type Farms = Awaited<ReturnType<typeof namesOfFarms>>

/** Whether the actor's farm gave it; else it was released to that farm. */
export const isGiven = ({ farmIds }: Actor, { farmId }: ReleaseRecord): boolean => farmIds.includes(farmId)
const otherFarm = (actor: Actor, release: ReleaseRecord): number | null =>
  isGiven(actor, release) ? release.buyerFarmId : release.farmId

function asRow(actor: Actor, release: ReleaseRecord, farms: Farms, today: Day): ReleaseRow {
  const farm = farms.get(otherFarm(actor, release) ?? 0)
  const code = isGiven(actor, release) ? release.code : null
  return {
    id: release.id,
    farmShort: farm?.shortName ?? null,
    farmName: farm?.name ?? null,
    code: code === null ? null : groupedCode(code),
    validUntil: release.validUntil,
    createdAt: release.createdAt.toISOString(),
    state: stateOf(release, today),
    rabbits: release.rabbits,
  }
}

export async function showReleases(
  actor: Actor,
  db: Db,
  query: QueryOf<typeof pageEndpoint>,
  today: Day,
): Promise<AnswerOf<typeof pageEndpoint>> {
  const { content, ...page } = await pageReleases(scopeOf(actor), db, query)
  const farms = await namesOfFarms(
    db,
    content.map((release) => otherFarm(actor, release)),
  )
  return { ...page, content: content.map((release) => asRow(actor, release, farms, today)) }
}

/** A release with its animals; those of the own farm lead to their data sheets. */
export async function showRelease(
  actor: Actor,
  db: Db,
  id: number,
  today: Day,
): Promise<AnswerOf<typeof getRelease> | undefined> {
  const release = await findRelease(scopeOf(actor), db, id)
  if (!release) return undefined
  const farms = await namesOfFarms(db, [otherFarm(actor, release)])
  const animals = await listReleasedRabbits(db, id)
  const given = isGiven(actor, release)
  return {
    ...asRow(actor, release, farms, today),
    animals: animals.map((animal) => ({ ...animal, id: given ? animal.id : null })),
  }
}
