import * as contract from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import type { GroupCalls } from '../group-pages/index.ts'

/** What the screens of group pages call for a fattening group [FAT-11, FAT-16, ORI-14]. */
export const FATTENING_CALLS: GroupCalls = {
  kind: 'FATTENING',
  remove: (id) => callApi(contract.deleteFatteningGroup, { params: { id } }),
  close: (id, diaryId) => callApi(contract.closeFatteningGroup, { params: { id, diaryId }, query: {} }),
  reopen: (id) => callApi(contract.reopenFatteningGroup, { params: { id }, query: {} }),
  origins: {
    create: (id, { num = 0, weight = 0, ...body }) =>
      callApi(contract.createFatteningOrigin, { params: { id }, body: { ...body, num, weight } }),
    update: (id, originId, { num = 0, weight = 0, ...body }) =>
      callApi(contract.updateFatteningOrigin, { params: { id, originId }, body: { ...body, num, weight } }),
    remove: (id, originId) => callApi(contract.deleteFatteningOrigin, { params: { id, originId } }),
  },
}

/** The name a group would get [MOT-07, FAT-13]. */
export const checkName = (query: RequestOf<typeof contract.checkFatteningGroup>['query']): Promise<string> =>
  callApi(contract.checkFatteningGroup, { query })

export const createGroup = (body: RequestOf<typeof contract.createFatteningGroup>['body']) =>
  callApi(contract.createFatteningGroup, { body })

export interface Stabling {
  readonly id: number
  readonly deliveryAge: number | undefined
  readonly version?: number
  readonly stables: RequestOf<typeof contract.updateFatteningGroup>['body']
}

/** Stables and planned delivery age [FAT-14]. */
export const saveStables = ({ id, deliveryAge, version, stables }: Stabling) =>
  callApi(contract.updateFatteningGroup, { params: { id }, query: { deliveryAge, version }, body: stables })
