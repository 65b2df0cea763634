import { bornOf } from '@warren/shared/features/covers/covers.rules.ts'
import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import {
  inseminationsOf,
  performanceOf,
  pregnantOf,
} from '@warren/shared/features/covers/performance.rules.ts'
import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { farmShorts } from '../animals/index.ts'
import { listCovers } from '../covers/index.ts'
import { findRabbit } from './rabbit.queries.ts'

type RabbitRow = NonNullable<Awaited<ReturnType<typeof findRabbit>>>
type CoverRow = Awaited<ReturnType<typeof listCovers>>[number]
type Shorts = ReadonlyMap<number, string>

const named = (id: number | null, label: string | null) =>
  id === null ? null : { id, label: label ?? `#${id}` }

const groupOf = (cover: CoverRow) => ({
  id: cover.groupId,
  startDate: cover.startDate,
  formattedName: groupLabelOf({ name: cover.groupName, startDate: cover.startDate }),
})

/** A cover with what it shows of its mother [RAB-05]. */
function asCover(mother: RabbitRow, cover: CoverRow): Cover {
  const { groupId: _id, groupName: _name, startDate: _day, spermId, currentLabel, ...rest } = cover
  return {
    ...rest,
    motherId: mother.id,
    group: groupOf(cover),
    sperm: named(spermId, currentLabel),
    pregnant: pregnantOf(cover),
    born: bornOf(cover),
    status: mother.status,
    healthCondition: mother.healthCondition,
    cage: mother.cageLabel,
    earTag: mother.tag,
    tattoo: mother.tattoo,
    motherVersion: mother.version,
  }
}

/** Farms are named where they are not the own one. */
const elsewhere = (rabbit: RabbitRow, farmId: number | null): number | null =>
  farmId === rabbit.farmId ? null : farmId
const shortOf = (shorts: Shorts, farmId: number | null): string | null =>
  farmId === null ? null : (shorts.get(farmId) ?? null)

function parentsOf(rabbit: RabbitRow, shorts: Shorts) {
  const motherFarmId = elsewhere(rabbit, rabbit.motherFarmId)
  const buckFarmId = elsewhere(rabbit, rabbit.buckFarmId)
  return {
    sperm: named(rabbit.spermId, rabbit.spermLabel),
    // A buck of another farm has a name here and no sheet.
    buck:
      rabbit.buckTattoo === null
        ? null
        : {
            id: buckFarmId === null ? rabbit.buckId : null,
            tattoo: rabbit.buckTattoo,
            farmShort: shortOf(shorts, buckFarmId),
          },
    mother: named(rabbit.motherId, rabbit.motherShown),
    motherFarmId,
    motherFarmShort: shortOf(shorts, motherFarmId),
  }
}

/** What the inseminations say of their mother [RAB-03, D-065, D-067, D-068]. */
function figuresOf(covers: readonly CoverRow[], today: Day) {
  const performance = performanceOf(covers)
  const { iaCount, firstIa, lastIa, last, currentIa, previousIa } = inseminationsOf(covers, today)
  return {
    iaCount,
    currentIA: currentIa && groupOf(currentIa),
    previousIA: previousIa && groupOf(previousIa),
    firstIA: firstIa,
    lastIA: lastIa,
    pregnantInLastIA: last && pregnantOf(last),
    nannyCount: performance.nannyCount,
    gridCount: performance.gridCount,
    birthCount: performance.births,
    weaningCount: performance.weanings,
    performance,
  }
}

/** The data sheet of one rabbit, if it is the actor's to see [RAB-02…05]. */
export async function showRabbit(actor: Actor, db: Db, id: number, today: Day): Promise<Rabbit | undefined> {
  const scope = scopeOf(actor)
  const [rabbit, covers] = await Promise.all([findRabbit(scope, db, id), listCovers(scope, db, id)])
  if (!rabbit) return undefined
  const { motherFarmId, buckFarmId, sourceFarmId } = rabbit
  const others = [motherFarmId, buckFarmId].map((farmId) => elsewhere(rabbit, farmId))
  const shorts = await farmShorts(db, [...others, sourceFarmId])
  const lives = isLiving(rabbit.status)
  return {
    ...rabbit,
    earTag: named(rabbit.earTagId, rabbit.tag),
    ...parentsOf(rabbit, shorts),
    sourceFarmShort: shortOf(shorts, sourceFarmId),
    cage: named(rabbit.cageId, rabbit.cageLabel),
    lastCage: lives ? null : rabbit.cageLabel,
    ...figuresOf(covers, today),
    covers: covers.map((cover) => asCover(rabbit, cover)),
  }
}
