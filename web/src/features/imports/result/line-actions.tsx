import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  type Icon,
  IconPencil,
  IconPlayerSkipForward,
  IconRestore,
} from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import classes from '../imports.module.css'
import { isChanged } from '../import-changes.ts'
import { toList } from './to-list.ts'
import type { ListedLine } from './use-lines-view.ts'
import type { RepairsState } from './use-repairs.ts'

export type LineActionsProps = { line: ListedLine; repairs: RepairsState }

/** Correct, skip or take back; the list is one tab stop, and the arrows reach these buttons from their line. */
export function LineActions({ line, repairs }: LineActionsProps) {
  const t = textsOf('imports')
  const button = (label: string, ActionSign: Icon, onClick: () => void) => (
    <ActionIcon
      size={26}
      tabIndex={-1}
      data-row-action
      aria-label={line.row === null ? label : `${label}: ${t('columns/row')} ${line.row}`}
      title={label}
      onClick={(event) => {
        // What was done may take its button away: the list keeps the focus, and the arrows lead on.
        toList(event.currentTarget)
        onClick()
      }}
    >
      <ActionSign size={16} aria-hidden />
    </ActionIcon>
  )
  const skipSign = line.skipped ? IconRestore : IconPlayerSkipForward
  const changed = isChanged(repairs.outcomeOf(line))
  return (
    <span className={classes['actions']}>
      {repairs.isEditable(line) && button(t('correct'), IconPencil, () => repairs.edit(line))}
      {line.row !== null &&
        !changed &&
        button(t(line.skipped ? 'unskip' : 'skip'), skipSign, () => repairs.toggleSkip(line))}
      {changed && button(textsOf('ui')('undo'), IconArrowBackUp, () => repairs.undo(line))}
    </span>
  )
}
