import { Button, Progress } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useCancelImport } from '../imports.api.ts'
import { doingOf, type Wizard } from '../wizard.ts'
import { fileFacts } from './file-facts.ts'
import { StepSummary } from './step-summary.tsx'

export type ProgressStepProps = {
  wizard: Wizard
  state: ImportState
  /** The last question got no answer. */
  lost: boolean
}

/** How far the check or the writing is; it goes on when the page is closed. */
export function ProgressStep({ wizard, state, lost }: ProgressStepProps) {
  const t = textsOf('imports')
  const cancel = useCancelImport(state.id)
  const { done, total } = state.progress
  const doing = t(doingOf(state))
  const isUndoing = state.status === 'UNDOING'
  return (
    <DialogStep
      title={wizard.title}
      sub={fileFacts(state)}
      tile={{ icon: IconFileSpreadsheet }}
      messages={cancel.error ? wordFailure(cancel.error).sentences : []}
      actions={
        <Button
          variant="default"
          onClick={isUndoing ? wizard.close : () => cancel.mutate()}
          disabled={cancel.isPending}
        >
          {isUndoing ? textsOf('common')('close') : t('stop')}
        </Button>
      }
    >
      {lost && <Notice tone="warn">{t('connectionLost')}</Notice>}
      <StepSummary title={doing}>
        {total !== null && t('progressOf', { done: formatNumber(done), total: formatNumber(total) })}
      </StepSummary>
      <Progress
        value={total ? (done / total) * 100 : 100}
        animated={total === null}
        aria-label={doing}
        transitionDuration={240}
      />
    </DialogStep>
  )
}
