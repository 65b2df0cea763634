import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { EAR_TAGGING_LIST_SAVE } from '@warren/shared/features/ear-tagging/ear-tagging.commands.ts'
import { search, searchFarms } from '@warren/shared/features/search/search.contract.ts'
import type { SearchType } from '@warren/shared/features/search/search.vocabulary.ts'
import { itemOf, type Pair } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import type { PairProblem } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { callApi } from '../../platform/api-client.ts'
import type { OpenList } from './station/kept-list.ts'

/** Farms a technician may choose; without a word the first ones [SRC-06, FLD-05]. */
export const useFarms = (term: string) =>
  useQuery({
    queryKey: ['search', 'farm-options', term.trim()],
    queryFn: ({ signal }) => callApi(searchFarms, { query: { search: term.trim() } }, signal),
    placeholderData: keepPreviousData,
  })

const has = async (searchType: SearchType, farmId: number, name: string): Promise<boolean> => {
  const hits = await callApi(search, { params: { searchType }, query: { search: name, farmId } })
  return hits.some(({ label }) => tattooKey(label) === tattooKey(name))
}

/** Whether the farm has a free tag of this number and a rabbit with this tattoo, while the rabbit is still in the hand [D-116]. */
export async function lookUp(farmId: number, { tag, rabbit }: Pair): Promise<PairProblem[]> {
  const [hasTag, hasRabbit] = await Promise.all([
    tag.kind === 'eid' || has('ear-tag', farmId, tag.text),
    rabbit.kind === 'cage' || has('rabbit', farmId, rabbit.text),
  ])
  return [...(hasTag ? [] : ['INVALID_EAR_TAG' as const]), ...(hasRabbit ? [] : ['INVALID_TATTOO' as const])]
}

/** Sends a list as one command and returns what was wrong with it; the same list again, word for word, is the same command [D-188, FLD-04]. */
export async function sendList({ farm, listName, pairs, sending }: OpenList): Promise<readonly Problem[]> {
  const { clientId, endAt } = sending ?? { clientId: '', endAt: '' }
  const { name: command, device } = EAR_TAGGING_LIST_SAVE
  const [outcome] = await callApi(sendCommands, {
    body: {
      commands: [
        {
          clientId,
          command,
          at: endAt,
          version: device === false ? 1 : device.version,
          payload: { farmId: farm.id, listName, endAt, items: pairs.map(itemOf) },
        },
      ],
    },
  })
  if (outcome?.status === 'DONE') return []
  const problems = outcome?.problems ?? outcome?.messages.map((code) => ({ code })) ?? []
  return problems.length > 0 ? (problems as readonly Problem[]) : [{ code: 'UNHANDLED_EXCEPTION' }]
}
