import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react'
import type { ImportState, RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import { RESULT_LIST_PIXELS } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'
import { useState } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import { PREVIEW_PAGE_SIZE, usePreview } from '../imports.api.ts'
import classes from '../imports.module.css'
import { headingOf, wordsOf } from '../sheet-words.ts'

type Cell = RowPreview['cells'][number]

/** A value as the file would write it. */
function shownValue(value: Cell['before'], column: string, sheet: Sheet | undefined): string {
  const t = textsOf('imports')
  if (value === null || value === '') return t('emptyCell')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return (sheet && wordsOf(sheet).labels[column]?.[String(value)]) ?? String(value)
}

function ChangedCell({ cell, isNew, sheet }: { cell: Cell; isNew: boolean; sheet: Sheet | undefined }) {
  const ui = textsOf('ui')
  const { column, before, after } = cell
  return (
    <span className={classes['changedCell']}>
      <span className={classes['advice']}>{sheet ? headingOf(sheet, column) : column}</span>
      <span className={classes['values']} translate="no">
        {!isNew && (
          <>
            <VisuallyHidden>{`${ui('before')}: `}</VisuallyHidden>
            <span className={classes['value']} data-old data-empty={before === null || undefined}>
              {shownValue(before, column, sheet)}
            </span>
            <IconArrowRight size={13} aria-hidden />
            <VisuallyHidden>{`, ${ui('after')}: `}</VisuallyHidden>
          </>
        )}
        <span className={classes['value']} data-new data-empty={after === null || undefined}>
          {shownValue(after, column, sheet)}
        </span>
      </span>
    </span>
  )
}

function columnsOf(sheet: Sheet | undefined): readonly DataColumn<RowPreview>[] {
  const t = textsOf('imports')
  return [
    {
      id: 'name',
      header: t('previewName'),
      width: 140,
      cell: ({ name }) => (
        <b className={classes['number']} translate="no">
          {name}
        </b>
      ),
    },
    {
      id: 'row',
      header: t('columns/row'),
      width: 64,
      align: 'end',
      card: 'labelled',
      cell: ({ row }) => row,
    },
    {
      id: 'what',
      header: t('previewWhat'),
      width: 120,
      cell: ({ isNew }) => (
        <StatusBadge tone={isNew ? 'ok' : 'warn'} icon={isNew ? IconPlus : IconPencil}>
          {t(isNew ? 'newRow' : 'changedRow')}
        </StatusBadge>
      ),
    },
    {
      id: 'cells',
      header: t('previewCells'),
      width: 420,
      card: 'line',
      cell: ({ cells, isNew }) => (
        <div className={classes['changedCells']}>
          {cells.map((cell) => (
            <ChangedCell key={cell.column} cell={cell} isNew={isNew} sheet={sheet} />
          ))}
        </div>
      ),
    },
  ]
}

export type PreviewListProps = { state: ImportState; sheet: Sheet | undefined }

/** Every record that an import makes or changes, before it is written. */
export function PreviewList({ state, sheet }: PreviewListProps) {
  const t = textsOf('imports')
  const [page, setPage] = useState(0)
  const preview = usePreview(state.id, page)
  return (
    <div className={classes['list']} data-short={state.created + state.changed < 4 || undefined}>
      <DataTable
        label={t('previewLabel')}
        columns={columnsOf(sheet)}
        rows={preview.data?.content}
        rowId={({ row }) => String(row)}
        rowName={({ row }) => t('rowOf', { row })}
        total={preview.data?.totalElements ?? 0}
        pageSize={PREVIEW_PAGE_SIZE}
        state={{ page, sortField: '', sortOrder: 'asc' }}
        onStateChange={(next) => setPage(next.page)}
        loading={preview.isFetching}
        growFrom={44}
        cards
        maxHeight={RESULT_LIST_PIXELS}
        empty={<p className={classes['noLines']}>{t('nothingLeft')}</p>}
        error={
          preview.error ? (
            <LoadFailure failure={preview.error} onRetry={() => void preview.refetch()} />
          ) : undefined
        }
      />
    </div>
  )
}
