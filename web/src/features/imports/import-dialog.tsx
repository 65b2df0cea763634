import { VisuallyHidden } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import type { ImportKind } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { DialogShell } from '../../ui/dialog/dialog-shell.tsx'
import { announce } from './announce.ts'
import { countChanges } from './import-changes.ts'
import { useImportAddress } from './import-address.ts'
import { type HelpOf, useHelp } from './import-help.ts'
import { ImportSteps } from './import-steps.tsx'
import { SAVING, useImport } from './imports.api.ts'
import { LeaveQuestion, useLeaving } from './leave-question.tsx'
import { useChanges } from './use-changes.ts'
import { type ImportDay, type Step, stepOf, type Wizard } from './wizard.ts'

export type ImportDialogProps = {
  kind: ImportKind
  /** The group that pairings are for [D-088]. */
  iaGroupId?: number | undefined
  /** The day that weights are for. */
  day?: ImportDay | undefined
  /** From `useImportDialog`, as `onClose`: the address tells which import is open. */
  opened: boolean
  onClose: () => void
  /** A result was seen and closed: the list behind loads again [IMP-23]. */
  onDone: () => void
  /** The workbook of a kind, for the template, the help and checks at once. */
  help?: HelpOf
}

/** While the dialog fades it keeps the import it showed. */
function useShown(opened: boolean, id: number | undefined): number | undefined {
  const [seen, setSeen] = useState(id)
  if (opened && seen !== id) setSeen(id)
  return opened ? id : seen
}

const WIDE: readonly Step[] = ['problems', 'clean', 'columns']

/** The columns of a checked file can be asked for again; once they are sent the import goes on by itself. */
function useStep(id: number | undefined, step: Step, state: ImportState | undefined) {
  const [asked, setAsked] = useState<number>()
  const isChecked = state?.status === 'CHECKED'
  if (asked !== undefined && (asked !== id || !isChecked)) setAsked(undefined)
  return {
    step: asked !== undefined && asked === id && isChecked ? ('columns' as const) : step,
    changeColumns: () => setAsked(id),
  }
}

/** Import of a workbook: choose, check, repair, write [IMP-01, IMP-12]. */
export function ImportDialog(props: ImportDialogProps) {
  const { kind: usual, iaGroupId, day, opened, onClose, onDone, help } = props
  const { asked, go } = useImportAddress()
  const id = useShown(opened, typeof asked === 'number' ? asked : undefined)
  const query = useImport(id)
  const busy = useIsMutating({ mutationKey: SAVING }) > 0
  const state = id === undefined ? undefined : query.data
  const { step, changeColumns } = useStep(id, stepOf(id, query), state)
  const kind = state?.kind ?? usual
  const { changes } = useChanges(id ?? 0)
  // Only for changes on the screen: an import that no longer exists asks no question.
  const waiting = opened && step === 'problems' ? countChanges(changes) : 0
  const { close, question } = useLeaving(waiting, () => {
    onClose()
    if (id !== undefined) onDone()
  })
  const wizard: Wizard = {
    kind,
    iaGroupId,
    day,
    title: textsOf('imports')(`kinds/${kind}`),
    help: useHelp(help, kind, opened),
    close,
    show: go,
    changeColumns,
    restart: () => go('new'),
  }
  return (
    <>
      {/* Before the dialog: when both go, the focus returns to the page last. */}
      <LeaveQuestion {...question} />
      <DialogShell
        opened={opened}
        onClose={close}
        size={WIDE.includes(step) ? 'lg' : 'md'}
        busy={busy}
        held={waiting > 0}
        asking={question.opened}
      >
        <VisuallyHidden component="output">{announce(step, state)}</VisuallyHidden>
        <ImportSteps step={step} wizard={wizard} query={query} />
      </DialogShell>
    </>
  )
}
