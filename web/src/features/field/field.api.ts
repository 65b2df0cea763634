import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SettleHow } from '@warren/shared/features/field/field.vocabulary.ts'
import { endLane } from '@warren/shared/features/field/field.contract.ts'
import {
  listLanes,
  pageReports,
  type Report,
  settleReport,
  takeUnsentFile,
} from '@warren/shared/features/field/reports.contract.ts'
import type { PinDigits } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import {
  getBreedingSettings,
  saveBreedingSettings,
} from '@warren/shared/features/ia-groups/breeding-settings.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'

export const KEY = ['field'] as const
/** Phones report at any time: what is shown is asked for again. */
const LOOK_AGAIN_MS = 60_000

export const useLanes = () =>
  useQuery({
    queryKey: [...KEY, 'lanes'],
    queryFn: ({ signal }) => callApi(listLanes, {}, signal),
    refetchInterval: LOOK_AGAIN_MS,
  })

/** How many reports wait; the list itself has them. */
export const useReportCount = () =>
  useQuery({
    queryKey: [...KEY, 'count'],
    queryFn: async ({ signal }) =>
      (await callApi(pageReports, { query: { pageSize: 1 } }, signal)).totalElements,
    refetchInterval: LOOK_AGAIN_MS,
  })

export function useReloadField() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}

interface Settled {
  readonly how: SettleHow
  readonly note: string
}

const settleOne = ({ id, stamp }: Report, { how, note }: Settled) =>
  callApi(settleReport, { params: { id }, body: { how, stamp, ...(note !== '' && { note }) } })

/** Settles one after the other: what cannot be settled stays in the list and does not hold up the rest. */
export async function settleAll(
  reports: readonly Report[],
  settled: Settled,
): Promise<{ done: number; failures: unknown[] }> {
  const failures: unknown[] = []
  for (const report of reports) {
    try {
      await settleOne(report, settled)
    } catch (failure) {
      // Of one alone the form itself says why.
      if (reports.length === 1) throw failure
      failures.push(failure)
    }
  }
  return { done: reports.length - failures.length, failures }
}

export const uploadUnsent = (file: File) => callApi(takeUnsentFile, { body: file })

export const reportLost = (laneId: string) =>
  callApi(endLane, { params: { id: laneId }, query: { lost: true }, body: undefined })

export type FarmSettings = AnswerOf<typeof getBreedingSettings>
/** The same key as where does are paired: what is saved here is new there. */
const SETTINGS_KEY = ['breeding-settings'] as const

export const useFarmSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => callApi(getBreedingSettings, {}, signal),
  })

export function useReloadSettings() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: SETTINGS_KEY })
}

/** The other settings go along as they were read; a change that came between is refused by the version. */
export const savePinDigits = (settings: FarmSettings, pinDigits: PinDigits) =>
  callApi(saveBreedingSettings, { body: { ...settings, pinDigits } })
