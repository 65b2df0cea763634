import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import { useApplyImport } from '../imports.api.ts'
import { rowsToWrite, type Wizard } from '../wizard.ts'
import { ColumnsLine } from '../columns/columns-line.tsx'
import { EffectStrip } from './effect-strip.tsx'
import { fileFacts } from './file-facts.ts'
import { PreviewList } from './preview-list.tsx'
import { StepSummary } from './step-summary.tsx'
import { WriteButton } from './write-button.tsx'

export type CleanStepProps = { wizard: Wizard; state: ImportState }

/** Nothing is wrong with the file: how much it would write, and the button that does it. */
export function CleanStep({ wizard, state }: CleanStepProps) {
  const t = textsOf('imports')
  const apply = useApplyImport(state.id)
  const count = rowsToWrite(state)
  const ready = state.canApply && count > 0
  return (
    <DialogStep
      title={wizard.title}
      sub={fileFacts(state)}
      tile={{ icon: IconFileSpreadsheet }}
      messages={apply.error ? wordFailure(apply.error).sentences : []}
      actions={
        <>
          <Button variant="default" onClick={wizard.close}>
            {ready ? t('closeUnimported') : textsOf('common')('close')}
          </Button>
          {ready ? (
            <WriteButton count={count} pending={apply.isPending} onClick={() => apply.mutate()} />
          ) : (
            <Button onClick={wizard.restart}>{t('chooseOther')}</Button>
          )}
        </>
      }
    >
      {ready ? (
        <>
          <StepSummary icon={IconCheck} tone="ok" title={t('canWrite', { count })}>
            {t('nothingWrong')}
          </StepSummary>
          <ColumnsLine wizard={wizard} state={state} />
          <EffectStrip state={state} />
          {state.created + state.changed > 0 && <PreviewList state={state} sheet={wizard.help?.sheet} />}
        </>
      ) : (
        <StepSummary icon={IconAlertTriangle} tone="warn" title={t('nothingLeft')} />
      )}
    </DialogStep>
  )
}
