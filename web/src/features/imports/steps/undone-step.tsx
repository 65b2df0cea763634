import { Button } from '@mantine/core'
import { IconArrowBackUp, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import type { Wizard } from '../wizard.ts'
import { fileFacts } from './file-facts.ts'
import { LineNotes } from './line-notes.tsx'
import { RecentLink } from './recent-link.tsx'
import { StepSummary } from './step-summary.tsx'

export type UndoneStepProps = { wizard: Wizard; state: ImportState }

/** The import was taken back: how much of it, and which rows not and why. */
export function UndoneStep({ wizard, state }: UndoneStepProps) {
  const t = textsOf('imports')
  const refused = state.refused ?? 0
  return (
    <DialogStep
      title={t('resultTitle', { title: wizard.title })}
      sub={fileFacts(state)}
      tile={{ icon: IconFileSpreadsheet }}
      footerStart={<RecentLink />}
      actions={<Button onClick={wizard.close}>{textsOf('ui')('confirm')}</Button>}
    >
      <StepSummary
        icon={IconArrowBackUp}
        tone={refused > 0 ? 'warn' : 'ok'}
        title={t('undoneRecords', { count: state.undone ?? 0 })}
      >
        {refused > 0 && t('refusedRecords', { count: refused })}
      </StepSummary>
      {refused > 0 && <LineNotes id={state.id} label={t('refusedLabel')} of={{ code: 'UNDO_REFUSED' }} />}
    </DialogStep>
  )
}
