import { exportGroup } from '@warren/shared/features/group-pages/group-files.contract.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import { ExportButton } from '../../../platform/list/list-files.tsx'
import { textsOf } from '../../../platform/texts.ts'

type GroupExportProps = { group: { readonly id: number; readonly kind: GroupKind } }

/** The page of a group as a workbook [MOT-36]. */
export function GroupExport({ group: { id, kind } }: GroupExportProps) {
  const t = textsOf('groupScreens')
  const type = kind.toLowerCase() as Lowercase<GroupKind>
  return (
    <ExportButton
      label={t('export')}
      failed={t('exportFailed')}
      save={() => downloadFile(exportGroup, { params: { type, id: String(id) } })}
    />
  )
}
