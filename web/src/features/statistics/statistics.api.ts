import { useQuery } from '@tanstack/react-query'
import {
  exportFarrowing,
  exportSeparation,
  exportTattooForm,
} from '@warren/shared/features/covers/cover-files.contract.ts'
import { pageIaGroups } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { exportIaGroups, exportPairings } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import { exportSperms } from '@warren/shared/features/semen/semen.contract.ts'
import {
  exportCullingList,
  exportMotherIndex,
} from '@warren/shared/features/statistics/statistics.contract.ts'
import type { ExportType } from '@warren/shared/features/statistics/statistics.vocabulary.ts'
import { exportBucks, exportCages, exportStock } from '@warren/shared/features/stock/stock.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { callApi } from '../../platform/api-client.ts'
import { downloadFile } from '../../platform/download-file.ts'

/** Rounds that are offered: a farm has one every two weeks. */
const MOST_ROUNDS = 100

/** Insemination groups with a day, the newest first [D-095]. */
export const useRounds = (enabled: boolean) =>
  useQuery({
    queryKey: ['statistics', 'rounds'],
    queryFn: async ({ signal }) => {
      const query = { page: 0, pageSize: MOST_ROUNDS, sortFields: 'startDate', sortOrder: 'desc' } as const
      const { content } = await callApi(pageIaGroups, { query }, signal)
      return content.filter(({ startDate }) => startDate !== null)
    },
    enabled,
  })

/** What an export may be asked with; each takes what it needs [D-117]. */
export interface ExportAsked {
  readonly group: number
  readonly stables: readonly number[]
  readonly from: Day
  readonly to: Day
}

type Download = (asked: ExportAsked) => Promise<string | undefined>

const ofGroup =
  (endpoint: typeof exportPairings | typeof exportSeparation): Download =>
  ({ group: id }) =>
    downloadFile(endpoint, { params: { id } })

/** The file of each type [STA-03…STA-08]. */
export const DOWNLOADS: Readonly<Record<ExportType, Download>> = {
  rabbit: () => downloadFile(exportStock, { query: {} }),
  sperm: () => downloadFile(exportSperms, { query: {} }),
  male: () => downloadFile(exportBucks, { query: {} }),
  cageList: ({ stables }) =>
    downloadFile(exportCages, { query: stables.length === 0 ? {} : { stables: stables.join(',') } }),
  cullingList: ({ from, to }) => downloadFile(exportCullingList, { query: { from, to } }),
  motherIndex: () => downloadFile(exportMotherIndex, {}),
  pairingList: ofGroup(exportPairings),
  farrowingSeparation: ofGroup(exportSeparation),
  farrowing: ofGroup(exportFarrowing),
  tattooForm: ofGroup(exportTattooForm),
  iaGroup: () => downloadFile(exportIaGroups, {}),
}
