import { downloadPairingTemplate } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { exportPairings, printRound } from '@warren/shared/features/ia-groups/pairing-files.contract.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useFile } from '../../../platform/use-file.ts'

/** The empty pairing list as a workbook [IAG-37]. */
export const useTemplate = () =>
  useFile(textsOf('iaGroups')('templateFailed'), () => downloadFile(downloadPairingTemplate, {}))

/** The pairing list as a workbook [IAG-09]. */
export const useExportList = (id: string) =>
  useFile(textsOf('iaGroups')('exportFailed'), () => downloadFile(exportPairings, { params: { id } }))

/** The pairing list on paper, as one walks along the cages. */
export const usePrintList = (id: string) =>
  useFile(textsOf('iaGroups')('printFailed'), () =>
    downloadFile(printRound, { params: { id, paper: 'pairing' }, query: {} }),
  )
