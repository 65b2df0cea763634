import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, type Icon, IconPencil } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
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
  const nameOf = (label: string) => (line.row === null ? label : `${label}: ${t('columns/row')} ${line.row}`)
  const pressed = (onClick: () => void) => (event: MouseEvent<HTMLElement>) => {
    // What was done may take its button away: the list keeps the focus, and the arrows lead on.
    toList(event.currentTarget)
    onClick()
  }
  const sign = (label: string, ActionSign: Icon, onClick: () => void) => (
    <ActionIcon
      size={26}
      tabIndex={-1}
      data-row-action
      aria-label={nameOf(label)}
      title={label}
      onClick={pressed(onClick)}
    >
      <ActionSign size={16} aria-hidden />
    </ActionIcon>
  )
  const changed = isChanged(repairs.outcomeOf(line))
  const way = line.skipped ? 'unskip' : 'skip'
  return (
    <span className={classes['actions']}>
      {repairs.isEditable(line) && sign(t('correct'), IconPencil, () => repairs.edit(line))}
      {line.row !== null && !changed && (
        // In a word, which its name begins with: a sign alone does not say that a row is left out.
        <Button
          size="compact-xs"
          variant="default"
          tabIndex={-1}
          data-row-action
          aria-label={nameOf(t(`${way}Short`))}
          title={t(way)}
          onClick={pressed(() => repairs.toggleSkip(line))}
        >
          {t(`${way}Short`)}
        </Button>
      )}
      {changed && sign(textsOf('ui')('undo'), IconArrowBackUp, () => repairs.undo(line))}
    </span>
  )
}
