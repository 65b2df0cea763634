import { Button } from '@mantine/core'
import { IconChecks, IconGavel, IconUpload } from '@tabler/icons-react'
import type { Report } from '@warren/shared/features/field/reports.contract.ts'
import { useMemo, useState } from 'react'
import { ListTable } from '../../platform/list/list-table.tsx'
import { useList } from '../../platform/list/use-list.ts'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { BulkAction } from '../../ui/table/bulk-action.tsx'
import { isSelected, NO_SELECTION, type Selection } from '../../ui/table/selection.ts'
import classes from './field.module.css'
import { reportColumns } from './report-columns.tsx'
import { nameOf } from './report-words.ts'
import { reportsList } from './reports.list.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'

/** A card of five lines, until it is measured. */
const CARD_HEIGHT = 150

function NothingToSettle() {
  const t = textsOf('fromBarn')
  return (
    <EmptyState icon={IconChecks} title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  )
}

/** The list with what is chosen of it, and the dialogs over it. */
function useReports() {
  const list = useList(reportsList)
  const [selection, setSelection] = useState<Selection>(NO_SELECTION)
  const settling = useDialog<readonly Report[]>()
  const uploading = useDialog<true>()
  const chosen = (list.rows ?? []).filter(({ id }) => isSelected(selection, String(id)))
  return { list, selection, setSelection, chosen, settling, uploading }
}

type DialogsProps = Pick<ReturnType<typeof useReports>, 'settling' | 'uploading' | 'setSelection'>

/** Settling what was opened or chosen, and the file. */
const Dialogs = ({ settling, uploading, setSelection }: DialogsProps) => (
  <>
    {settling.subject && (
      <SettleDialog
        key={`settle ${settling.round}`}
        reports={settling.subject}
        opened={settling.opened}
        onClose={settling.close}
        onSettled={() => setSelection(NO_SELECTION)}
      />
    )}
    {uploading.subject && (
      <UploadDialog key={`upload ${uploading.round}`} opened={uploading.opened} onClose={uploading.close} />
    )}
  </>
)

/** F-20: what phones sent and the server could not carry out, until a worker has settled it [FLD-15, FLD-16]. */
export function ReportsPage() {
  const t = textsOf('fromBarn')
  const reports = useReports()
  const { list, selection, setSelection, chosen, settling, uploading } = reports
  const columns = useMemo(() => reportColumns(), [])
  const narrow = useNarrow()
  return (
    <>
      <ScreenHead
        badges={
          list.total !== undefined && (
            <span className={classes['count']}>{t('count', { count: list.total })}</span>
          )
        }
        actions={
          <Button
            variant="default"
            leftSection={<IconUpload size={16} />}
            onClick={() => uploading.open(true)}
          >
            {t('upload')}
          </Button>
        }
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <FilterBar filters={list.chips} onReset={list.reset} />
          <ListTable
            list={list}
            label={textsOf('shell')('screens/fieldReports')}
            columns={columns}
            rowId={({ id }) => String(id)}
            rowName={nameOf}
            cards
            growFrom={narrow ? CARD_HEIGHT : undefined}
            onOpen={(report) => settling.open([report])}
            selection={selection}
            onSelectionChange={setSelection}
            // Only what one has seen is settled.
            canSelectAll={false}
            bulkActions={
              <BulkAction
                icon={IconGavel}
                label={t('settle')}
                disabled={chosen.length === 0}
                onClick={() => settling.open(chosen)}
              />
            }
            empty={<NothingToSettle />}
          />
        </Panel>
      </PageBody>
      <Dialogs {...reports} />
    </>
  )
}
