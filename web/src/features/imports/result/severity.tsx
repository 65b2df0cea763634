import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react'
import type { LogType } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'

export type SeverityProps = { logType: LogType }

/** Section 3 of the visual language: import line [IMP-03]. */
export function Severity({ logType }: SeverityProps) {
  const t = textsOf('imports')
  return logType === 'ERROR' ? (
    <StatusBadge tone="danger" icon={IconAlertOctagon}>
      {t('error')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="warn" icon={IconAlertTriangle}>
      {t('warning')}
    </StatusBadge>
  )
}
