import { LoadFailure } from '../../platform/load-failure.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PanelSkeleton } from '../../ui/feedback/skeleton/panel-skeleton.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useInstallation } from '../session/index.ts'
import { RequestList } from './request-list.tsx'
import { useRegistrations } from './registrations.api.ts'
import classes from './registrations.module.css'

/** People who asked for an owner account; a super administrator accepts or declines [D-016]. */
export function RegistrationsPage() {
  const t = textsOf('registrations')
  const requests = useRegistrations()
  const isClosed = useInstallation().data?.registrationOpen === false
  return (
    <>
      <ScreenHead sub={t('sub')} />
      <PageBody>
        <div className={classes['column']}>
          {isClosed && <Notice>{t('closed')}</Notice>}
          <Panel
            title={t('listTitle')}
            sub={requests.data && t('count', { count: requests.data.length })}
            padded={requests.isPending}
          >
            {requests.isPending && <PanelSkeleton lines={4} />}
            {requests.isError && (
              <LoadFailure failure={requests.error} onRetry={() => void requests.refetch()} />
            )}
            {requests.data && <RequestList requests={requests.data} />}
          </Panel>
        </div>
      </PageBody>
    </>
  )
}
