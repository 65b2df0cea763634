import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { MAX_REPAIRS } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'
import { useMemo, useState } from 'react'
import {
  acceptKin,
  addedRepairs,
  correctCell,
  countChanges,
  mapValue,
  NO_CHANGES,
  type Outcome,
  outcomeOf,
  repairOf,
  toggleSkip,
  undoPlace,
} from '../import-changes.ts'
import { useRepairImport } from '../imports.api.ts'
import { useChanges } from '../use-changes.ts'
import type { ListedLine } from './use-lines-view.ts'

/** Everything one can do about the lines: correct, map, skip, take back, and send it all [IMP-01]. */
export function useRepairs(state: ImportState, sheet: Sheet | undefined) {
  const { changes, sent, set, markSent } = useChanges(state.id)
  const [editing, setEditing] = useState<number>()
  const send = useRepairImport(state.id)
  const count = countChanges(changes)
  const added = useMemo(() => addedRepairs(sent, changes), [sent, changes])
  const isStored = state.acceptKinship ?? false
  const stopEditing = () => setEditing(undefined)
  return {
    sheet,
    count,
    tooMany: state.repairs + added > MAX_REPAIRS,
    sending: send.isPending,
    failure: send.error,
    isEditing: (line: ListedLine) => line.at === editing,
    /** Only a cell can be corrected, and only while its row counts. */
    isEditable: ({ row, column, skipped }: ListedLine) => row !== null && column !== null && !skipped,
    outcomeOf: (line: ListedLine): Outcome => outcomeOf(changes, line),
    edit: (line: ListedLine) => setEditing(line.at),
    stopEditing,
    correct: (line: ListedLine, value: string) => {
      set(correctCell(changes, line, value))
      stopEditing()
    },
    map: (line: ListedLine, value: string) => {
      set(mapValue(changes, line, value))
      stopEditing()
    },
    toggleSkip: (line: ListedLine) => set(toggleSkip(changes, line)),
    undo: (line: ListedLine) => set(undoPlace(changes, line)),
    isKinAccepted: changes.acceptKinship ?? isStored,
    acceptKin: (isMeant: boolean) => set(acceptKin(changes, isMeant, isStored)),
    undoAll: () => set(NO_CHANGES),
    checkAgain: () => send.mutate(repairOf(changes), { onSuccess: markSent }),
  }
}
export type RepairsState = ReturnType<typeof useRepairs>
