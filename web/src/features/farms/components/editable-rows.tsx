import { Button } from '@mantine/core'
import { IconLayoutRows, IconPlus } from '@tabler/icons-react'
import type { RowDto, StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RowDialog } from '../dialogs/row-dialog.tsx'
import type { RowFormOptions } from '../dialogs/use-row-form.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { DeleteRow } from './delete-row.tsx'
import { RowTable } from './row-table.tsx'
import classes from './rows-tab.module.css'

export type EditableRowsProps = { stable: StableDto; rows: readonly RowDto[] }

/** The rows with all that an administrator may do to them [FRM-04, FRM-07]. */
export function EditableRows({ stable, rows }: EditableRowsProps) {
  const t = textsOf('farms')
  const edit = useDialog<RowFormOptions>()
  const deletion = useDialog<RowDto>()
  const add = (
    <Button
      size="xs"
      variant={rows.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={14} />}
      onClick={() => edit.open({ rows, rowNo: undefined })}
    >
      {t('addRow')}
    </Button>
  )
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon={IconLayoutRows} title={t('empty/rows')} actions={add}>
          {t('empty/rowsAdmin')}
        </EmptyState>
      ) : (
        <>
          <RowTable
            stableId={stable.id}
            rows={rows}
            operations={{ onEdit: ({ row }) => edit.open({ rows, rowNo: row }), onDelete: deletion.open }}
          />
          <div className={classes['foot']}>{add}</div>
        </>
      )}
      {edit.subject && (
        <RowDialog
          key={`edit-${edit.round}`}
          opened={edit.opened}
          onClose={edit.close}
          stable={stable}
          {...edit.subject}
        />
      )}
      {deletion.subject && (
        <DeleteRow
          key={`delete-${deletion.round}`}
          opened={deletion.opened}
          onClose={deletion.close}
          stable={stable}
          row={deletion.subject}
        />
      )}
    </>
  )
}
