import { useParams } from '@tanstack/react-router'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { FormSkeleton } from '../../ui/feedback/skeleton/form-skeleton.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AccountSecondFactor } from '../session/index.ts'
import { EditForm } from './components/edit-form.tsx'
import classes from './components/users.module.css'
import { useUser } from './users.api.ts'

/** S-06: an account in sight, with what the actor may change of it [USR-08, D-023]. */
export function UserEditPage() {
  const t = textsOf('users')
  const { id = '' } = useParams({ strict: false })
  const user = useUser(id)
  return (
    <>
      <ScreenHead title={user.data && t(`change/${user.data.role}`)} sub={user.data?.username} />
      <PageBody>
        {/* A refetch in the background must not throw away what is being typed. */}
        {user.data ? (
          <>
            <EditForm key={id} user={user.data} />
            <AccountSecondFactor key={`${id} second`} userId={user.data.id} role={user.data.role} />
          </>
        ) : (
          <div className={classes['panel']}>
            <Panel padded={!user.isError}>
              {user.isError ? (
                <LoadFailure failure={user.error} onRetry={() => void user.refetch()} />
              ) : (
                <FormSkeleton fields={5} />
              )}
            </Panel>
          </div>
        )}
      </PageBody>
    </>
  )
}
