import { exportEarTags } from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { inQuery } from '../../platform/list/define-list.ts'
import { ExportButton, ImportButton } from '../../platform/list/list-files.tsx'
import { useList } from '../../platform/list/use-list.ts'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ImportDialog, useImportDialog } from '../imports/index.ts'
import classes from './components/ear-tags.module.css'
import { RegisterBar } from './components/register-bar.tsx'
import { RegisterTable } from './components/register-table.tsx'
import { useReloadEarTags } from './ear-tags.api.ts'
import { earTagImportHelp } from './import-help.ts'
import { earTagsList } from './ear-tags.list.ts'
import { useFarmNames } from './use-farm-names.ts'

/** S-19: the register of ear tags and the farms they are on [ETR-01]. */
export function EarTagsPage() {
  const t = textsOf('earTags')
  const list = useList(earTagsList)
  const farms = useFarmNames()
  const importing = useImportDialog()
  const reload = useReloadEarTags()
  const { total } = list
  return (
    <>
      <ScreenHead
        badges={
          total !== undefined && <span className={classes['count']}>{t('count', { count: total })}</span>
        }
        actions={
          <>
            <ExportButton
              label={t('export')}
              failed={t('exportFailed')}
              save={() => downloadFile(exportEarTags, { query: inQuery(list.sent) })}
            />
            <ImportButton label={t('import')} onClick={importing.open} />
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
        help={() => earTagImportHelp}
      />
    </>
  )
}
