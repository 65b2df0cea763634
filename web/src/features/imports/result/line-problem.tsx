import { IconRowRemove, IconRestore } from '@tabler/icons-react'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Outcome } from '../import-changes.ts'
import classes from '../imports.module.css'
import { wordAdvice, wordProblem } from '../line-words.ts'
import type { ListedLine } from './use-lines-view.ts'

export type LineProblemProps = { line: ListedLine; outcome: Outcome; sheet: Sheet | undefined }

function fateOf(
  { skipped }: ListedLine,
  { skip, unskip }: Outcome,
): 'willReturn' | 'willSkip' | 'isSkipped' | undefined {
  if (unskip) return 'willReturn'
  if (skip) return 'willSkip'
  return skipped ? 'isSkipped' : undefined
}

/** Problem of a line, what to do about it, and its code for support. */
export function LineProblem({ line, outcome, sheet }: LineProblemProps) {
  const t = textsOf('imports')
  const fate = fateOf(line, outcome)
  return (
    <div className={classes['problem']}>
      <div className={classes['problemTitle']}>
        {wordProblem(line)}
        {fate && (
          <StatusBadge icon={fate === 'willReturn' ? IconRestore : IconRowRemove}>{t(fate)}</StatusBadge>
        )}
      </div>
      <div className={classes['advice']}>
        {wordAdvice(line, sheet)} <span className={classes['lineCode']}>{line.code}</span>
      </div>
    </div>
  )
}
