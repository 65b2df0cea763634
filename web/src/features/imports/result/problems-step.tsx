import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { MAX_REPAIRS } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useApplyImport } from '../imports.api.ts'
import { ColumnsLine } from '../columns/columns-line.tsx'
import { EffectStrip } from '../steps/effect-strip.tsx'
import { fileFacts } from '../steps/file-facts.ts'
import { PreviewList } from '../steps/preview-list.tsx'
import { StepSummary } from '../steps/step-summary.tsx'
import type { Wizard } from '../wizard.ts'
import { LineFilter } from './line-filter.tsx'
import { LineList } from './line-list.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultStrip } from './result-strip.tsx'
import { TakeAlong } from './take-along.tsx'
import { useLinesView } from './use-lines-view.ts'
import { type RepairsState, useRepairs } from './use-repairs.ts'
import { Anchor, Checkbox } from '@mantine/core'
import classes from '../imports.module.css'

export type ChangesBarProps = { count: number; onUndo: () => void }

/** How many corrections wait to be checked, and the way back from all of them. */
export function ChangesBar({ count, onUndo }: ChangesBarProps) {
  const t = textsOf('imports')
  return (
    <div className={classes['changes']}>
      <output>{count > 0 && t('changes', { count })}</output>
      {count > 0 && (
        <Anchor component="button" type="button" fz={12} fw={550} onClick={onUndo}>
          {t('undoAll')}
        </Anchor>
      )}
    </div>
  )
}

export type ProblemsStepProps = { wizard: Wizard; state: ImportState }

/** What the rows would do, counted; each of them on demand, as the warnings come first here. */
function Effect({ wizard, state }: ProblemsStepProps) {
  const t = textsOf('imports')
  const [shown, setShown] = useState(false)
  return (
    <>
      <EffectStrip state={state} />
      {state.created + state.changed > 0 && (
        <Anchor
          component="button"
          type="button"
          fz={13}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'hidePreview' : 'showPreview')}
        </Anchor>
      )}
      {shown && <PreviewList state={state} sheet={wizard.help?.sheet} />}
    </>
  )
}

/** Nothing is said of warnings where there are none. */
function adviceOf({ canApply, warnings }: ImportState): 'errorsBlock' | 'warningsPass' | 'nothingWrong' {
  if (!canApply) return 'errorsBlock'
  return warnings > 0 ? 'warningsPass' : 'nothingWrong'
}

const worded = (...failures: readonly (Error | null)[]): readonly string[] =>
  failures.flatMap((failure) => (failure ? wordFailure(failure).sentences : []))

/** Lets the pairs of close kin that the file holds through, as the pairing does when it is meant [IAG-31, D-271]. */
function KinTick({ state: { groups }, repairs }: { state: ImportState; repairs: RepairsState }) {
  if (!groups.some(({ code }) => code === 'kinship-too-close')) return null
  return (
    <Checkbox
      label={textsOf('imports')('acceptKinship')}
      checked={repairs.isKinAccepted}
      onChange={({ currentTarget }) => repairs.acceptKin(currentTarget.checked)}
    />
  )
}

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
      <StepSummary title={t(adviceOf(state))} />
      <ColumnsLine wizard={wizard} state={state} />
      {state.canApply && <Effect wizard={wizard} state={state} />}
      {repairs.tooMany && (
        <Notice tone="warn">{t('tooManyChanges', { max: formatNumber(MAX_REPAIRS) })}</Notice>
      )}
      <KinTick state={state} repairs={repairs} />
      <LineFilter
        state={state}
        view={view}
        end={<ChangesBar count={repairs.count} onUndo={repairs.undoAll} />}
      />
      <LineList view={view} repairs={repairs} />
    </DialogStep>
  )
}
