import type { WizardLine } from '@warren/shared/features/imports/imports.contract.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { type LinesQuery, useLines } from '../imports.api.ts'
import classes from '../imports.module.css'
import { wordProblem } from '../line-words.ts'

export type LineNotesProps = {
  id: number
  label: string
  of: Partial<Pick<LinesQuery, 'logType' | 'code'>>
}

function Note({ line }: { line: WizardLine }) {
  const { row, info } = line
  return (
    <li>
      {row !== null && <b className={classes['number']}>{textsOf('imports')('rowOf', { row })}</b>}
      {info !== null && info !== '' && <span translate="no">{info}</span>}
      <span>{wordProblem(line)}</span>
    </li>
  )
}

/** What is worth knowing of an import that is over: warnings, rows that were not undone. */
export function LineNotes({ id, label, of }: LineNotesProps) {
  const lines = useLines(id, { page: 0, logType: undefined, code: undefined, ...of })
  if (lines.error) return <LoadFailure failure={lines.error} onRetry={() => void lines.refetch()} />
  const { content = [], totalElements = 0 } = lines.data ?? {}
  const more = totalElements - content.length
  return (
    <section aria-label={label} aria-busy={lines.isPending} className={classes['notes']}>
      <h3 className={classes['notesTitle']}>{label}</h3>
      <ul>
        {content.map((line, at) => (
          <Note key={`${line.row} ${at}`} line={line} />
        ))}
        {more > 0 && <li>{textsOf('imports')('moreLines', { count: more })}</li>}
      </ul>
    </section>
  )
}
