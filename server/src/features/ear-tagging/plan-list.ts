import type { TaggedItem } from '@warren/shared/features/ear-tagging/ear-tagging.commands.ts'
import { problemOf } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import type { PairProblem } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { findByTattoo } from '@warren/shared/kernel/reading/names.rules.ts'
import type { ListFacts, RabbitFact, TagFact } from './facts.queries.ts'

/** A pair whose tag and rabbit are known. */
export interface KnownPair {
  readonly tag: TagFact
  readonly rabbit: RabbitFact
}

export interface Plan {
  /** In the order of the list; the right ones alone. */
  readonly pairs: readonly KnownPair[]
  readonly problems: readonly Problem[]
}

const byName = (rabbits: readonly RabbitFact[]) => new Map(rabbits.map((rabbit) => [rabbit.name, rabbit]))

/** Which tag and which rabbit each name of a list means. */
function reader(facts: ListFacts) {
  const tags = new Map(facts.tags.flatMap((tag) => [[tag.tag, tag] as const, [tag.eid, tag] as const]))
  const ofTattoo = findByTattoo(facts.byTattoo)
  const [byCageId, byCage] = [facts.byCageId, facts.byCage].map(byName)
  return {
    tagOf: ({ tag, eid }: TaggedItem): TagFact | undefined => tags.get(tag ?? eid ?? ''),
    rabbitOf: ({ tattoo, cageId, cage }: TaggedItem): RabbitFact | undefined => {
      if (tattoo !== undefined) return ofTattoo(tattoo)
      return cageId === undefined ? byCage?.get(cage ?? '') : byCageId?.get(String(cageId))
    },
  }
}

/** A tag is worn once: it is active, and on no other rabbit; its own it may keep [D-107]. */
function tagProblem(tag: TagFact | undefined, rabbit: RabbitFact | undefined): PairProblem | undefined {
  if (tag === undefined) return 'INVALID_EAR_TAG'
  if (tag.wearer !== null) return tag.wearer === rabbit?.id ? undefined : 'EAR_TAG_ALREADY_IN_USE'
  return tag.active ? undefined : 'INVALID_EAR_TAG'
}

const rabbitProblem = ({ tattoo, cageId, cage }: TaggedItem): PairProblem =>
  problemOf({
    kind: tattoo === undefined && (cageId !== undefined || cage !== undefined) ? 'cage' : 'tattoo',
    text: '',
  })

/** What is wrong with one pair, beside those before it. */
const problemsOf = (
  item: TaggedItem,
  {
    tag,
    found,
    rabbit,
    isTagTaken,
  }: {
    readonly tag: TagFact | undefined
    readonly found: RabbitFact | undefined
    readonly rabbit: RabbitFact | undefined
    readonly isTagTaken: boolean
  },
): PairProblem[] =>
  [
    isTagTaken ? ('EAR_TAG_ALREADY_IN_USE' as const) : tagProblem(tag, found),
    rabbit ? undefined : rabbitProblem(item),
  ].filter((code) => code !== undefined)

/**
 * What a list does, or what is wrong with it, pair by pair [FLD-06]. `held` are the rabbits that no other command changes
 * meanwhile: one that came into a cage since it was looked up is not known yet. A tag or a rabbit that an earlier pair has
 * is none any more.
 */
export function planList(items: readonly TaggedItem[], facts: ListFacts, held: ReadonlySet<number>): Plan {
  const { tagOf, rabbitOf } = reader(facts)
  const taken = { tags: new Set<number | undefined>(), rabbits: new Set<number | undefined>() }
  const free = (rabbit: RabbitFact | undefined): RabbitFact | undefined =>
    rabbit && held.has(rabbit.id) && !taken.rabbits.has(rabbit.id) ? rabbit : undefined
  const pairs: KnownPair[] = []
  const problems: Problem[] = []
  for (const [place, item] of items.entries()) {
    const [tag, found] = [tagOf(item), rabbitOf(item)]
    const rabbit = free(found)
    const isTagTaken = tag !== undefined && taken.tags.has(tag.id)
    const codes = problemsOf(item, { tag, found, rabbit, isTagTaken })
    problems.push(...codes.map((code) => ({ code, field: `items.${place}`, params: { pair: place + 1 } })))
    taken.tags.add(tag?.id)
    taken.rabbits.add(found?.id)
    if (tag && rabbit && codes.length === 0) pairs.push({ tag, rabbit })
  }
  return { pairs, problems }
}
