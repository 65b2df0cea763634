import type { UseQueryResult } from '@tanstack/react-query'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { IMPORT_DAYS } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { textsOf } from '../../platform/texts.ts'
import { ChooseStep } from './steps/choose-step.tsx'
import { CleanStep } from './steps/clean-step.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { DoneStep } from './steps/done-step.tsx'
import { EndStep } from './steps/end-step.tsx'
import { FileStep } from './steps/file-step.tsx'
import { LoadingStep } from './steps/loading-step.tsx'
import { ProgressStep } from './steps/progress-step.tsx'
import { UndoneStep } from './steps/undone-step.tsx'
import { ProblemsStep } from './result/problems-step.tsx'
import type { Step, Wizard } from './wizard.ts'

export type ImportStepsProps = { step: Step; wizard: Wizard; query: UseQueryResult<ImportState> }

/** The present step of the dialog. */
export function ImportSteps({ step, wizard, query }: ImportStepsProps) {
  const t = textsOf('imports')
  if (step === 'choose') return <ChooseStep wizard={wizard} />
  if (step === 'gone')
    return <EndStep wizard={wizard} title={t('goneTitle')} text={t('goneText', { days: IMPORT_DAYS })} />
  if (!query.data)
    return <LoadingStep wizard={wizard} failure={query.error} onRetry={() => void query.refetch()} />
  return <StateStep step={step} wizard={wizard} state={query.data} failure={query.error} />
}

type StateStepProps = { step: Step; wizard: Wizard; state: ImportState; failure: Error | null }

function StateStep({ step, wizard, state, failure }: StateStepProps) {
  const t = textsOf('imports')
  switch (step) {
    case 'progress':
      return <ProgressStep wizard={wizard} state={state} lost={failure !== null} />
    case 'clean':
      return <CleanStep wizard={wizard} state={state} />
    case 'problems':
      return <ProblemsStep wizard={wizard} state={state} />
    case 'columns':
      return <ColumnsStep wizard={wizard} state={state} />
    case 'file':
      return <FileStep wizard={wizard} state={state} />
    case 'applied':
      return <DoneStep wizard={wizard} state={state} />
    case 'undone':
      return <UndoneStep wizard={wizard} state={state} />
    case 'cancelled':
      return <EndStep wizard={wizard} state={state} title={t('cancelledTitle')} text={t('cancelledText')} />
    default:
      return (
        <EndStep
          wizard={wizard}
          state={state}
          danger
          title={t('failedTitle')}
          text={t('failedText', { id: state.id })}
        />
      )
  }
}
