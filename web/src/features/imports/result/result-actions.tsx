import { Button } from '@mantine/core'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { WriteButton } from '../steps/write-button.tsx'
import { rowsToWrite, type Wizard } from '../wizard.ts'
import type { RepairsState } from './use-repairs.ts'

export type ResultActionsProps = {
  wizard: Wizard
  state: ImportState
  repairs: RepairsState
  apply: { isPending: boolean; mutate: () => void }
}

/** Buttons under a checked file: check the corrections, import the rows, or close [IMP-01, IMP-22]. */
export function ResultActions({ wizard, state, repairs, apply }: ResultActionsProps) {
  const t = textsOf('imports')
  const { count, tooMany, sending } = repairs
  const writable = state.canApply && rowsToWrite(state) > 0
  const close = (
    <Button variant={count === 0 && !writable ? 'filled' : 'default'} onClick={wizard.close}>
      {writable ? t('closeUnimported') : textsOf('ui')('confirm')}
    </Button>
  )
  if (count > 0)
    return (
      <>
        {close}
        <Button
          data-disabled={tooMany || undefined}
          aria-disabled={tooMany || sending}
          onClick={() => {
            if (!tooMany && !sending) repairs.checkAgain()
          }}
        >
          {t('checkAgain')}
        </Button>
      </>
    )
  return (
    <>
      {close}
      {writable && (
        <WriteButton count={rowsToWrite(state)} pending={apply.isPending} onClick={() => apply.mutate()} />
      )}
    </>
  )
}
