import { useQuery } from '@tanstack/react-query'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { GroupNumbers } from '@warren/shared/features/group-pages/numbers.contract.ts'
import type { MotherNum, SucklingNum } from '@warren/shared/features/group-pages/numbers.rules.ts'
import * as calls from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import type { AnswerOf, RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import type { GroupCalls } from '../group-pages/index.ts'

/** What the screens of group pages do with a mother group. */
export const MOTHER_CALLS: GroupCalls = {
  kind: 'MOTHER',
  remove: (id) => callApi(calls.deleteMotherGroup, { params: { id } }),
  close: (id, diaryId) => callApi(calls.closeMotherGroup, { params: { id, diaryId }, query: {} }),
  reopen: (id) => callApi(calls.reopenMotherGroup, { params: { id }, query: {} }),
}

/** The name a group would get [MOT-07, MOT-25]. */
export const checkName = (query: RequestOf<typeof calls.checkMotherGroup>['query']): Promise<string> =>
  callApi(calls.checkMotherGroup, { query })

export const createGroup = (body: RequestOf<typeof calls.createMotherGroup>['body']): Promise<unknown> =>
  callApi(calls.createMotherGroup, { body })

/** One stable: a merged group has its members instead [MOT-11, MOT-27]. */
export const saveStables = (
  { id, version }: { readonly id: number; readonly version: number },
  stables: readonly { readonly id: number; readonly name: string }[],
): Promise<unknown> =>
  callApi(calls.updateMotherGroup, { params: { id }, query: { version }, body: [...stables] })

/** Numbers as they are sent, with the version they were typed over. */
export const saveMothers = (id: number, num: MotherNum, version: number | undefined) =>
  callApi(calls.saveMotherNum, { params: { id }, body: { ...num, version } })
export const saveSucklings = (id: number, num: SucklingNum, version: number | undefined) =>
  callApi(calls.saveSucklingNum, { params: { id }, body: { ...num, version } })

/** The numbers as they are by now, for the other side of a conflict. */
export const loadNumbers = async (id: number): Promise<GroupNumbers | undefined> =>
  (await callApi(getGroupSheet, { params: { id } })).numbers.find(({ groupId }) => groupId === id)

export type Suggestions = AnswerOf<typeof calls.getMotherSuggestions>

/** What the linked insemination group tells: numbers of the round, and does that left [D-080]. */
export const useSuggestions = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: ['group-pages', 'suggestions', id],
    queryFn: ({ signal }) => callApi(calls.getMotherSuggestions, { params: { id } }, signal),
    enabled,
    refetchOnWindowFocus: false,
  })
