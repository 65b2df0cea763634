import * as contract from '@warren/shared/features/young-groups/young-groups.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import type { GroupCalls } from '../group-pages/index.ts'

const NO_AMOUNTS = { numPS: 0, numGP: 0, weightPS: 0, weightGP: 0 }

/** What the screens of group pages call for a young group [YNG-09, YNG-15, ORI-15]. */
export const YOUNG_CALLS: GroupCalls = {
  kind: 'YOUNG',
  remove: (id) => callApi(contract.deleteYoungGroup, { params: { id } }),
  close: (id, diaryId) => callApi(contract.closeYoungGroup, { params: { id, diaryId }, query: {} }),
  reopen: (id) => callApi(contract.reopenYoungGroup, { params: { id }, query: {} }),
  origins: {
    create: (id, body) =>
      callApi(contract.createYoungOrigin, { params: { id }, body: { ...NO_AMOUNTS, ...body } }),
    update: (id, originId, body) =>
      callApi(contract.updateYoungOrigin, { params: { id, originId }, body: { ...NO_AMOUNTS, ...body } }),
    remove: (id, originId) => callApi(contract.deleteYoungOrigin, { params: { id, originId } }),
  },
}

/** The name a group would get [MOT-07, YNG-11]. */
export const checkName = (query: RequestOf<typeof contract.checkYoungGroup>['query']): Promise<string> =>
  callApi(contract.checkYoungGroup, { query })

export const createGroup = (body: RequestOf<typeof contract.createYoungGroup>['body']) =>
  callApi(contract.createYoungGroup, { body })

/** Any number of stables, none among them [YNG-12]. */
export const saveStables = (
  { id, version }: { readonly id: number; readonly version: number },
  stables: RequestOf<typeof contract.updateYoungGroup>['body'],
) => callApi(contract.updateYoungGroup, { params: { id }, query: { version }, body: stables })
