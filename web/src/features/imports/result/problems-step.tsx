import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { MAX_REPAIRS } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useApplyImport } from '../imports.api.ts'
import { fileFacts } from '../steps/file-facts.ts'
import { StepSummary } from '../steps/step-summary.tsx'
import type { Wizard } from '../wizard.ts'
import { ChangesBar } from './changes-bar.tsx'
import { LineFilter } from './line-filter.tsx'
import { LineList } from './line-list.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultStrip } from './result-strip.tsx'
import { TakeAlong } from './take-along.tsx'
import { useLinesView } from './use-lines-view.ts'
import { useRepairs } from './use-repairs.ts'

export type ProblemsStepProps = { wizard: Wizard; state: ImportState }

const worded = (...failures: readonly (Error | null)[]): readonly string[] =>
  failures.flatMap((failure) => (failure ? wordFailure(failure).sentences : []))

/** What was found in the file, with the means to put it right without a second upload [IMP-01…04]. */
export function ProblemsStep({ wizard, state }: ProblemsStepProps) {
  const t = textsOf('imports')
  const view = useLinesView(state)
  const repairs = useRepairs(state, wizard.help?.sheet)
  const apply = useApplyImport(state.id)
  return (
    <DialogStep
      title={t('resultTitle', { title: wizard.title })}
      sub={fileFacts(state)}
      tile={{ icon: IconFileSpreadsheet }}
      messages={worded(repairs.failure, apply.error)}
      footerStart={<TakeAlong id={state.id} sheet={wizard.help?.sheet} />}
      actions={<ResultActions wizard={wizard} state={state} repairs={repairs} apply={apply} />}
    >
      <ResultStrip state={state} />
      <StepSummary title={t(state.canApply ? 'warningsPass' : 'errorsBlock')} />
      {repairs.tooMany && (
        <Notice tone="warn">{t('tooManyChanges', { max: formatNumber(MAX_REPAIRS) })}</Notice>
      )}
      <LineFilter
        state={state}
        view={view}
        end={<ChangesBar count={repairs.count} onUndo={repairs.undoAll} />}
      />
      <LineList view={view} repairs={repairs} />
    </DialogStep>
  )
}
