import { coefficientOf } from '@warren/shared/features/pedigree/inbreeding.rules.ts'
import type { Ancestor, getRabbitPedigree } from '@warren/shared/features/pedigree/pedigree.contract.ts'
import { PEDIGREE_GENERATIONS } from '@warren/shared/features/pedigree/pedigree.vocabulary.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { commonOf, nearestOf } from './ancestry.ts'
import { listAncestry, listKin } from './pedigree.queries.ts'
import { farmShorts, findRabbitKey } from '../animals/index.ts'

type Kin = Awaited<ReturnType<typeof listKin>>[number]
type Pedigree = AnswerOf<typeof getRabbitPedigree>

/** A closed herd descends from its founders on both sides: the nearest of them are enough to look at. */
const MOST_COMMON = 50

interface Parent {
  readonly side: 'M' | 'F'
  readonly id: number | null
  readonly farmId: number | null
  readonly tattoo: string | null
}
const parentsOf = (kin: Kin): Parent[] => [
  { side: 'M', id: kin.motherId, farmId: kin.motherFarmId, tattoo: kin.motherTattoo },
  { side: 'F', id: kin.buckId, farmId: kin.buckFarmId, tattoo: kin.buckTattoo },
]

const nameOf = ({ id, tattoo }: { id: number; tattoo: string | null }): string => tattoo ?? `#${id}`

const asOwn = ({ id, tattoo, sex, birthDate, line, breed }: Kin): Ancestor => ({
  id,
  tattoo: nameOf({ id, tattoo }),
  sex,
  farmShort: null,
  birthDate,
  line,
  breed,
})
/** Animals of other farms are shown as their young were sold with them; their own ancestors are not. */
const asForeign = (tattoo: string, { side }: Parent, farmShort: string | null): Ancestor => ({
  id: null,
  tattoo,
  sex: side === 'M' ? 'FEMALE' : 'MALE',
  farmShort,
  birthDate: null,
  line: null,
  breed: null,
})

interface Family {
  readonly kin: ReadonlyMap<number, Kin>
  /** Letters of other farms. */
  readonly shorts: ReadonlyMap<number, string>
}

const shown = ({ kin, shorts }: Family, parent: Parent): Ancestor | undefined => {
  const own = kin.get(parent.id ?? 0)
  if (own) return asOwn(own)
  return parent.tattoo === null
    ? undefined
    : asForeign(parent.tattoo, parent, shorts.get(parent.farmId ?? 0) ?? null)
}

/** The ancestors above one animal by their ways from the first. */
function ancestorsOf(family: Family, id: number | null, way = ''): Record<string, Ancestor> {
  const child = family.kin.get(id ?? 0)
  if (!child || way.length === PEDIGREE_GENERATIONS) return {}
  return Object.assign(
    {},
    ...parentsOf(child).map((parent) => {
      const ancestor = shown(family, parent)
      const path = way + parent.side
      return ancestor && { [path]: ancestor, ...ancestorsOf(family, ancestor.id, path) }
    }),
  ) as Record<string, Ancestor>
}

/** Three generations of a rabbit, and how far its parents are related [W-23]. */
export async function showPedigree(actor: Actor, db: Db, id: number): Promise<Pedigree | undefined> {
  const rabbit = await findRabbitKey(scopeOf(actor), db, id)
  if (!rabbit) return undefined
  const rows = await listAncestry(db, rabbit)
  const ancestry = new Map(rows.map((row) => [row.id, row]))
  const common = commonOf(ancestry, id).slice(0, MOST_COMMON)
  const asked = [...nearestOf(ancestry, id, PEDIGREE_GENERATIONS), ...common]
  const kin = new Map((await listKin(db, rabbit, asked)).map((row) => [row.id, row]))
  const farms = [...kin.values()]
    .flatMap(parentsOf)
    .map(({ farmId }) => (farmId === rabbit.farmId ? null : farmId))
  return {
    ancestors: ancestorsOf({ kin, shorts: await farmShorts(db, farms) }, id),
    inbreeding: coefficientOf(id, rows),
    known: rows.length - 1,
    common: common.flatMap((ancestor) => kin.get(ancestor) ?? []).map(nameOf),
  }
}
