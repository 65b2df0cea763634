import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { UndoReason } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { importKeys } from '@warren/shared/kernel/record.ts'
import { type Image, textOf } from '../../../platform/commands/effects.ts'
import type { RefusedUndo } from '../../imports/index.ts'
import { type Carrier, lives, type Parents, type RabbitRecord } from './rabbit-rows.ts'

const KEYS = importKeys(RABBIT)

/** A rabbit as it is now. */
export interface PresentRabbit extends RabbitRecord {
  readonly id: number
  readonly version: number
}

/** What the farm has by now of everything that the rabbits had before. */
export interface UndoFacts {
  readonly farmId: number
  readonly rabbits: ReadonlyMap<number, PresentRabbit>
  /** Cages and tags that still exist, each with the rabbit that has it. */
  readonly cages: ReadonlyMap<number, number | null>
  readonly tags: ReadonlyMap<number, number | null>
  /** Semen that still exists, with its buck. */
  readonly sperms: ReadonlyMap<number, number | null>
  /** Mothers of the farm that still exist. */
  readonly mothers: ReadonlySet<number>
  readonly living: readonly Carrier[]
  readonly young: ReadonlyMap<number, readonly Carrier[]>
  readonly inseminated: ReadonlySet<number>
  /** Semen on record of a buck. */
  readonly semen: ReadonlyMap<number, string>
  readonly released: ReadonlySet<number>
  readonly ancestors: readonly Parents[]
}

/** A rabbit that can be taken back: what it becomes, or null for one that goes. */
interface Candidate {
  readonly image: Image
  readonly present: PresentRabbit
  readonly restored: RabbitRecord | null
}

export interface UndoPlan {
  readonly restore: readonly (Candidate & { readonly restored: RabbitRecord })[]
  readonly remove: readonly Candidate[]
  readonly refused: readonly RefusedUndo[]
}

interface Why {
  readonly reason: UndoReason
  readonly other?: string | undefined
}

/** A rabbit as it was before the import, as far as the import changed it. */
const asBefore = (present: PresentRabbit, before: NonNullable<Image['before']>): RabbitRecord => ({
  ...present,
  ...Object.fromEntries(KEYS.filter((key) => key in before).map((key) => [key, before[key]])),
})

class Undo {
  readonly #facts: UndoFacts
  readonly #open = new Map<number, Candidate>()
  readonly #byTattoo: ReadonlyMap<string, readonly Carrier[]>
  readonly #parents: ReadonlyMap<number, Parents>
  readonly refused: RefusedUndo[] = []

  constructor(images: readonly Image[], facts: UndoFacts) {
    this.#facts = facts
    this.#byTattoo = Map.groupBy(facts.living, ({ tattoo }) => tattooKey(tattoo ?? ''))
    this.#parents = new Map(facts.ancestors.map((one) => [one.id, one]))
    for (const image of images) this.#take(image)
  }

  #take(image: Image): void {
    const present = this.#facts.rabbits.get(image.id)
    if (!present) return this.#refuse(image, textOf(image.after, 'tattoo'), { reason: 'goneSince' })
    if (present.version !== image.after?.['version'])
      return this.#refuse(image, present.tattoo, { reason: 'changedSince' })
    const restored = image.before && asBefore(present, image.before)
    this.#open.set(image.id, { image, present, restored })
  }

  #refuse({ row }: Image, name: string, why: Why): void {
    this.refused.push({ row, name, ...why })
  }

  /** What one rabbit keeps another may need: gone through until nothing is refused any more. */
  settle(): readonly Candidate[] {
    for (let before = -1; before !== this.#open.size; ) {
      before = this.#open.size
      for (const candidate of this.#open.values()) {
        const why = candidate.restored
          ? this.#notRestored(candidate, candidate.restored)
          : this.#kept(candidate)
        if (!why) continue
        this.#open.delete(candidate.present.id)
        this.#refuse(candidate.image, candidate.present.tattoo, why)
      }
    }
    return [...this.#open.values()]
  }

  /** True when a rabbit gives up a place, a tag or a mother by being taken back itself. */
  #givesUp<K extends keyof RabbitRecord>(id: number, key: K, value: RabbitRecord[K]): boolean {
    const candidate = this.#open.get(id)
    return candidate !== undefined && candidate.restored?.[key] !== value
  }

  /** Why a rabbit that the import made stays. */
  #kept({ present: { id } }: Candidate): Why | undefined {
    const { young, inseminated, semen, released } = this.#facts
    const child = young.get(id)?.find((one) => !this.#givesUp(one.id, 'motherId', id))
    if (child) return { reason: 'youngSince', other: child.tattoo ?? '–' }
    if (inseminated.has(id)) return { reason: 'coverSince' }
    if (semen.has(id)) return { reason: 'semenSince', other: semen.get(id) }
    return released.has(id) ? { reason: 'releasedSince' } : undefined
  }

  #notRestored({ present }: Candidate, restored: RabbitRecord): Why | undefined {
    const { cages, tags } = this.#facts
    if (!this.#isFree(cages, 'cageId', present, restored)) return { reason: 'cageSince' }
    if (!this.#isFree(tags, 'earTagId', present, restored)) return { reason: 'tagSince' }
    if (this.#isTattooTaken(present, restored)) return { reason: 'tattooSince' }
    return this.#hasParents(present, restored) ? undefined : { reason: 'parentSince' }
  }

  #isFree(
    places: ReadonlyMap<number, number | null>,
    key: 'cageId' | 'earTagId',
    present: PresentRabbit,
    restored: RabbitRecord,
  ): boolean {
    const wanted = restored[key]
    if (wanted === null || wanted === present[key]) return true
    const holder = places.get(wanted)
    return (
      holder !== undefined && (holder === null || holder === present.id || this.#givesUp(holder, key, wanted))
    )
  }

  #isTattooTaken(present: PresentRabbit, restored: RabbitRecord): boolean {
    if (lives(present) || !lives(restored)) return false
    const others = this.#byTattoo.get(tattooKey(restored.tattoo)) ?? []
    return others.some(({ id }) => id !== present.id && this.#open.get(id)?.restored !== null)
  }

  #hasParents(present: PresentRabbit, restored: RabbitRecord): boolean {
    const { farmId, mothers, sperms } = this.#facts
    const { motherId, motherFarmId, spermId } = restored
    const isOther = motherId !== present.motherId || spermId !== present.spermId
    if (!isOther) return true
    if (motherId !== null && motherFarmId === farmId && !mothers.has(motherId)) return false
    if (spermId !== null && !sperms.has(spermId)) return false
    return !this.#descends([motherId, sperms.get(spermId ?? 0) ?? null], present.id)
  }

  /** True when one of the parents descends from the rabbit by now. */
  #descends(parents: readonly (number | null)[], id: number): boolean {
    const [next, seen] = [parents.filter((one) => one !== null), new Set<number>()]
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (one === id) return true
      if (seen.has(one)) continue
      seen.add(one)
      const { mother = null, father = null } = this.#parents.get(one) ?? {}
      next.push(...[mother, father].filter((up) => up !== null))
    }
    return false
  }
}

/** Which rabbits of an import can be taken back as things stand, and why the others cannot. */
export function planUndo(images: readonly Image[], facts: UndoFacts): UndoPlan {
  const undo = new Undo(images, facts)
  const open = undo.settle()
  return {
    restore: open.flatMap(({ restored, ...rest }) => (restored ? [{ ...rest, restored }] : [])),
    remove: open.filter(({ restored }) => restored === null),
    refused: undo.refused,
  }
}

/** What was done to each rabbit, for the log. */
export const undoneImages = ({ restore, remove }: UndoPlan): Image[] => [
  ...restore.map(({ image: { type, id, row, before, after }, present }) => ({
    type,
    id,
    row,
    before: after,
    after: { ...before, version: present.version + 1 },
  })),
  ...remove.map(({ image }) => ({ ...image, before: image.after, after: null })),
]
