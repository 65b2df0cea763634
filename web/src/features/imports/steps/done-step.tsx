import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import { useUndoImport } from '../imports.api.ts'
import type { Wizard } from '../wizard.ts'
import { fileFacts } from './file-facts.ts'
import { LineNotes } from './line-notes.tsx'
import { RecentLink } from './recent-link.tsx'
import { StepSummary } from './step-summary.tsx'

export type DoneStepProps = { wizard: Wizard; state: ImportState }

/** What was done, in words: made, changed, left out. */
function wordDone({ created, changed, skipped }: ImportState): string {
  const t = textsOf('imports')
  return [
    t('madeNew', { count: created }),
    t('madeChanged', { count: changed }),
    ...(skipped > 0 ? [t('skipped', { count: skipped })] : []),
  ].join(', ')
}

/** The rows are written [IMP-07, D-051]. */
export function DoneStep({ wizard, state }: DoneStepProps) {
  const [asking, setAsking] = useState(false)
  return asking ? (
    <AskStep wizard={wizard} state={state} onStay={() => setAsking(false)} />
  ) : (
    <WrittenStep wizard={wizard} state={state} onUndo={() => setAsking(true)} />
  )
}

function WrittenStep({ wizard, state, onUndo }: DoneStepProps & { onUndo: () => void }) {
  const t = textsOf('imports')
  return (
    <DialogStep
      title={t('resultTitle', { title: wizard.title })}
      sub={fileFacts(state)}
      tile={{ icon: IconFileSpreadsheet }}
      messages={state.undoFailure === null ? [] : [t('undoFailed'), t(`undoFailures/${state.undoFailure}`)]}
      footerStart={<RecentLink />}
      actions={
        <>
          {state.canUndo && (
            <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
          <Button onClick={wizard.close}>{textsOf('ui')('confirm')}</Button>
        </>
      }
    >
      <StepSummary icon={IconCheck} tone="ok" title={t('success', { count: state.saved ?? 0 })}>
        {wordDone(state)}
      </StepSummary>
      {state.warnings > 0 && (
        <LineNotes id={state.id} label={t('warningsLabel')} of={{ logType: 'WARNING' }} />
      )}
    </DialogStep>
  )
}

/** Asks before it is taken back. */
function AskStep({ wizard, state, onStay }: DoneStepProps & { onStay: () => void }) {
  const t = textsOf('imports')
  const undo = useUndoImport(state.id)
  return (
    <DialogStep
      title={wizard.title}
      sub={fileFacts(state)}
      tile={{ icon: IconArrowBackUp, tone: 'danger' }}
      messages={undo.error ? [t('undoFailed'), ...wordFailure(undo.error).sentences] : []}
      actions={
        <>
          <Button variant="default" onClick={onStay} disabled={undo.isPending}>
            {textsOf('common')('cancel')}
          </Button>
          <Button color="red" onClick={() => undo.mutate()} disabled={undo.isPending}>
            {t('undo')}
          </Button>
        </>
      }
    >
      <StepSummary icon={IconArrowBackUp} tone="danger" title={t('undoTitle')}>
        {t('undoText')}
      </StepSummary>
    </DialogStep>
  )
}
