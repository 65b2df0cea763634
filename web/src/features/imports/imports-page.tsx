import { useQueryClient } from '@tanstack/react-query'
import { IconArrowBackUp, IconFileImport, IconListDetails } from '@tabler/icons-react'
import type { ImportRow } from '@warren/shared/features/imports/imports.contract.ts'
import { IMPORT_DAYS, isUnderWay } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { useEffect, useMemo } from 'react'
import { ListTable } from '../../platform/list/list-table.tsx'
import { useList } from '../../platform/list/use-list.ts'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { importColumns } from './import-columns.tsx'
import { useImportAddress } from './import-address.ts'
import type { HelpOf } from './import-help.ts'
import { importsList } from './imports.list.ts'
import { ImportDialog } from './index.ts'
import classes from './imports.module.css'
import { UndoDialog } from './undo-dialog.tsx'

/** A card of three lines, until it is measured. */
const CARD_HEIGHT = 92
const REFRESH_MS = 1500

/** Asks again while something is under way: the rows say how far it is. */
function useFollowing(rows: readonly ImportRow[] | undefined): void {
  const cache = useQueryClient()
  const isMoving = rows?.some(({ status }) => isUnderWay(status)) ?? false
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => void cache.invalidateQueries({ queryKey: importsList.key }), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isMoving, cache])
}

function NoImports() {
  const t = textsOf('imports')
  return (
    <EmptyState icon={IconFileImport} title={t('emptyTitle', { days: IMPORT_DAYS })}>
      {t('emptyText', { days: IMPORT_DAYS })}
    </EmptyState>
  )
}

/** Imports of the last days: who imported what, what it did, and the way back [IMP-01]. */
export function ImportsPage({ help }: { help: HelpOf }) {
  const t = textsOf('imports')
  const list = useList(importsList)
  const narrow = useNarrow()
  const cache = useQueryClient()
  const { asked, go } = useImportAddress()
  const undoing = useDialog<ImportRow>()
  const columns = useMemo(() => importColumns(), [])
  useFollowing(list.rows)
  const show = ({ id }: ImportRow) => go(id)
  return (
    <>
      <ScreenHead
        badges={
          list.total !== undefined && (
            <span className={classes['count']}>{t('count', { count: list.total })}</span>
          )
        }
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <ListTable
            list={list}
            label={t('title')}
            columns={columns}
            rowId={({ id }) => String(id)}
            rowName={({ fileName }) => fileName}
            cards
            growFrom={narrow ? CARD_HEIGHT : undefined}
            onOpen={show}
            rowActions={(row) => [
              { label: t('show'), icon: IconListDetails, onClick: show },
              ...(row.canUndo ? [{ label: t('undo'), icon: IconArrowBackUp, onClick: undoing.open }] : []),
            ]}
            empty={<NoImports />}
          />
        </Panel>
      </PageBody>
      <ImportDialog
        kind="RABBITS"
        opened={asked !== undefined}
        onClose={() => go(undefined)}
        onDone={() => void cache.invalidateQueries({ queryKey: importsList.key })}
        help={help}
      />
      {undoing.subject && (
        <UndoDialog
          key={`undo ${undoing.round}`}
          row={undoing.subject}
          opened={undoing.opened}
          onClose={undoing.close}
        />
      )}
    </>
  )
}
