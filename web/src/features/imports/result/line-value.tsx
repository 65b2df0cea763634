import { IconArrowRight } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import classes from '../imports.module.css'
import type { ListedLine } from './use-lines-view.ts'
import type { RepairsState } from './use-repairs.ts'
import { ValueEditor } from './value-editor.tsx'

export type LineValueProps = { line: ListedLine; repairs: RepairsState }

/** What the file holds there, and what shall stand there instead. */
export function LineValue({ line, repairs }: LineValueProps) {
  const t = textsOf('imports')
  if (repairs.isEditing(line)) return <ValueEditor line={line} repairs={repairs} />
  const { value } = repairs.outcomeOf(line)
  if (line.column === null && line.info === null) return null
  return (
    <span className={classes['values']} translate="no">
      <span
        className={classes['value']}
        data-old={value !== undefined || undefined}
        data-empty={line.info ? undefined : true}
      >
        {line.info || t('emptyCell')}
      </span>
      {value !== undefined && (
        <>
          <IconArrowRight size={13} aria-hidden />
          <span className={classes['value']} data-new>
            {value || t('emptyCell')}
          </span>
        </>
      )}
    </span>
  )
}
