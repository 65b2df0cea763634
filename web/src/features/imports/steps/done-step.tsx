import { Button } from '@mantine/core'
import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import type { Wizard } from '../wizard.ts'
import { fileFacts } from './file-facts.ts'
import { StepSummary } from './step-summary.tsx'

export type DoneStepProps = { wizard: Wizard; state: ImportState }

/** The rows are written [IMP-07, D-051]. */
export function DoneStep({ wizard, state }: DoneStepProps) {
  const t = textsOf('imports')
  return (
    <DialogStep
      title={t('resultTitle', { title: wizard.title })}
      sub={fileFacts(state)}
      tile={{ icon: IconFileSpreadsheet }}
      actions={<Button onClick={wizard.close}>{textsOf('ui')('confirm')}</Button>}
    >
      <StepSummary icon={IconCheck} tone="ok" title={t('success', { count: state.saved ?? 0 })}>
        {state.skipped > 0 && t('skipped', { count: state.skipped })}
      </StepSummary>
    </DialogStep>
  )
}
