import { Button } from '@mantine/core'
import { IconAlertOctagon, IconFileSpreadsheet, IconInfoCircle } from '@tabler/icons-react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import type { Wizard } from '../wizard.ts'
import { fileFacts } from './file-facts.ts'
import { StepSummary } from './step-summary.tsx'

export type EndStepProps = {
  wizard: Wizard
  state?: ImportState
  title: string
  text: string
  danger?: boolean
}

/** An import that ended without writing: stopped, broken off, or not here any more. */
export function EndStep({ wizard, state, title, text, danger = false }: EndStepProps) {
  return (
    <DialogStep
      title={wizard.title}
      sub={state && fileFacts(state)}
      tile={{ icon: IconFileSpreadsheet }}
      actions={
        <>
          <Button variant="default" onClick={wizard.close}>
            {textsOf('common')('close')}
          </Button>
          <Button onClick={wizard.restart}>{textsOf('imports')('chooseOther')}</Button>
        </>
      }
    >
      <StepSummary
        icon={danger ? IconAlertOctagon : IconInfoCircle}
        tone={danger ? 'danger' : 'neutral'}
        title={title}
      >
        {text}
      </StepSummary>
    </DialogStep>
  )
}
