import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import type { Entry } from './entries.ts'
import type { StockFacts, StockProblem, TagFact } from './rabbit-rows.ts'

const problem = (
  { row }: Entry,
  code: StockProblem['code'],
  rest: Pick<StockProblem, 'reason' | 'params'>,
  column: 'earTag' | 'tattoo' = 'earTag',
): StockProblem => ({ row, column, code, ...rest })

/**
 * Whose tag it is, if not this rabbit's own. The table of codes names two for a tag that another rabbit carries. A row
 * whose tattoo the farm does not know is most likely the carrier itself with its tattoo misspelled: then one animal
 * would have two tattoos, which is DUPLICATED_TATTOO. A row about a rabbit the farm knows wants the tag of another
 * one: EAR_TAG_ALREADY_IN_USE. So does a carrier without a tattoo, or one that left and had the same [10.3].
 */
function carried(entry: Entry, { carrier }: TagFact): StockProblem | undefined {
  if (carrier === null || carrier.id === entry.stored?.id) return undefined
  const { tattoo } = carrier
  if (entry.stored || tattoo === null || tattooKey(tattoo) === tattooKey(entry.tattoo))
    return problem(entry, 'EAR_TAG_ALREADY_IN_USE', {
      reason: 'tagCarried',
      params: { tattoo: tattoo ?? '–' },
    })
  return problem(entry, 'DUPLICATED_TATTOO', { reason: 'tagOfTattoo', params: { tattoo } }, 'tattoo')
}

function judged(entry: Entry, tag: TagFact | undefined): StockProblem | undefined {
  if (!tag) return problem(entry, 'INVALID_DATA', { reason: 'tagUnknown' })
  // The wearer is named before "inactive" is: the tag of a rabbit that left is inactive too.
  const worn = carried(entry, tag)
  if (worn) return worn
  // A lost tag may stay with the rabbit that had it.
  return !tag.active && tag.id !== entry.stored?.earTagId
    ? problem(entry, 'INVALID_DATA', { reason: 'tagInactive' })
    : undefined
}

/** Checks the ear tags of a file: each must be of the farm, active, free, and in the file once [10.3]. */
export function resolveTags(entries: readonly Entry[], { tags }: StockFacts): StockProblem[] {
  const firstRows = new Map<string, number>()
  return entries.flatMap((entry) => {
    const { earTag } = entry.values
    if (!earTag) return []
    const first = firstRows.get(earTag)
    if (first !== undefined)
      return [problem(entry, 'DUPLICATED_EARTAG', { reason: 'twiceInFile', params: { row: first } })]
    firstRows.set(earTag, entry.row)
    return judged(entry, tags.get(earTag)) ?? []
  })
}
