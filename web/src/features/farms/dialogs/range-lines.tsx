import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { MAX_RANGES_PER_ROW } from '@warren/shared/features/farms/farms.vocabulary.ts'
import { useEffect, useRef, useState } from 'react'
import { textOfCode, textsOf } from '../../../platform/texts.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import classes from './dialogs.module.css'
import { RangeLine } from './range-line.tsx'
import type { RowForm } from './use-row-form.ts'

export type RangeLinesProps = { form: RowForm; isNew: boolean }

/** The ranges of a row; the focus follows what is added, and stays in reach when a line goes. */
export function RangeLines({ form, isNew }: RangeLinesProps) {
  const t = textsOf('farms')
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<number>()
  useEffect(() => {
    if (added !== undefined) list.current?.querySelector<HTMLElement>(`[data-line="${added}"] input`)?.focus()
  }, [added])
  const remove = (key: number) => {
    form.remove(key)
    addButton.current?.focus()
  }
  return (
    <>
      <div ref={list} className={classes['ranges']}>
        {form.drafts.map((draft, index) => (
          <RangeLine
            key={draft.key}
            no={index + 1}
            draft={draft}
            fault={form.faultOf(draft.key)}
            onChange={form.change}
            onLeave={() => form.leave(draft.key)}
            onRemove={form.drafts.length > 1 ? () => remove(draft.key) : undefined}
            isStart={!isNew && index === 0}
          />
        ))}
      </div>
      {form.tooLong && (
        <div className={classes['fault']} role="alert">
          <FieldError>
            <b>{textOfCode('row-data-error')}</b> {t('rowTooLong')}
          </FieldError>
        </div>
      )}
      <Button
        ref={addButton}
        className={classes['add']}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={form.drafts.length >= MAX_RANGES_PER_ROW}
        onClick={() => setAdded(form.add())}
      >
        {t('addRange')}
      </Button>
    </>
  )
}
