import { downloadEarTagTemplate } from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import { earTagSheet } from '@warren/shared/features/ear-tags/ear-tags.sheet.ts'
import { downloadFile } from '../../platform/api-client.ts'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ImportDialog, type ImportHelp, useImportDialog } from '../imports/index.ts'
import classes from './components/ear-tags.module.css'
import { ExportButton, ImportButton } from './components/file-buttons.tsx'
import { RegisterBar } from './components/register-bar.tsx'
import { RegisterTable } from './components/register-table.tsx'
import { useReloadEarTags } from './ear-tags.api.ts'
import { useEarTagsList } from './use-ear-tags-list.ts'
import { useFarmNames } from './use-farm-names.ts'

const HELP: ImportHelp = { sheet: earTagSheet, template: () => downloadFile(downloadEarTagTemplate, {}) }

/** S-19: the register of ear tags and the farms they are on [ETR-01]. */
export function EarTagsPage() {
  const list = useEarTagsList()
  const farms = useFarmNames()
  const importing = useImportDialog()
  const reload = useReloadEarTags()
  const total = list.page.data?.totalElements
  return (
    <>
      <ScreenHead
        badges={
          total !== undefined && (
            <span className={classes['count']}>{textsOf('earTags')('count', { count: total })}</span>
          )
        }
        actions={
          <>
            <ExportButton filter={list.sent} />
            <ImportButton onClick={importing.open} />
          </>
        }
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <RegisterBar list={list} farms={farms} />
          <RegisterTable list={list} farms={farms} onImport={importing.open} />
        </Panel>
      </PageBody>
      <ImportDialog
        kind="EAR_TAGS"
        opened={importing.opened}
        onClose={importing.close}
        onDone={() => void reload()}
        help={() => HELP}
      />
    </>
  )
}
