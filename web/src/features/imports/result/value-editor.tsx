import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import classes from '../imports.module.css'
import { columnName } from '../line-words.ts'
import { wordReason } from '../sheet-words.ts'
import type { ListedLine } from './use-lines-view.ts'
import type { RepairsState } from './use-repairs.ts'
import { useValueDraft } from './use-value-draft.ts'

export type ValueEditorProps = { line: ListedLine; repairs: RepairsState }

/** A new value in place of the one in the file, checked as it is typed. */
export function ValueEditor({ line, repairs }: ValueEditorProps) {
  const t = textsOf('imports')
  const draft = useValueDraft(line, repairs)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const { problem } = draft
  return (
    <div className={classes['editor']} onBlur={draft.onBlur}>
      <TextInput
        ref={input}
        size="xs"
        aria-label={t('newValue', { column: columnName(line, repairs.sheet) ?? '', row: line.row ?? '' })}
        value={draft.typed}
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        // Escape ends the editing, not the dialog.
        data-mantine-stop-propagation="true"
        onChange={(event) => draft.setTyped(event.currentTarget.value)}
        onKeyDown={draft.onKeyDown}
        error={problem && <FieldError>{wordReason(problem)}</FieldError>}
      />
      <div className={classes['editorButtons']}>
        <Button
          size="xs"
          variant="default"
          disabled={problem !== undefined}
          onClick={(event) => draft.apply(event.currentTarget)}
        >
          {t('apply')}
        </Button>
        {line.info !== null && (
          <button
            type="button"
            className={classes['forAll']}
            disabled={problem !== undefined}
            onClick={(event) => draft.applyToAll(event.currentTarget)}
          >
            {t('forAll', { value: line.info })}
          </button>
        )}
      </div>
    </div>
  )
}
