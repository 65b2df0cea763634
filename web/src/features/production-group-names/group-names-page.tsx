import { LoadFailure } from '../../platform/load-failure.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { PanelSkeleton } from '../../ui/feedback/skeleton/panel-skeleton.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AddName } from './components/add-name.tsx'
import classes from './components/group-names.module.css'
import { NamesList } from './components/names-list.tsx'
import { useGroupNames } from './production-group-names.api.ts'

/** S-20: the names a production group may run under [PGN-01]. */
export function GroupNamesPage() {
  const t = textsOf('groupNames')
  const names = useGroupNames()
  return (
    <>
      <ScreenHead sub={t('sub')} />
      <PageBody>
        <div className={classes['column']}>
          {names.data && (
            <Panel>
              <AddName existing={names.data} />
            </Panel>
          )}
          <Panel
            title={t('listTitle')}
            sub={names.data && t('count', { count: names.data.length })}
            padded={names.isPending}
          >
            {names.isPending && <PanelSkeleton lines={6} />}
            {names.isError && <LoadFailure failure={names.error} onRetry={() => void names.refetch()} />}
            {names.data && <NamesList names={names.data} />}
          </Panel>
        </div>
      </PageBody>
    </>
  )
}
