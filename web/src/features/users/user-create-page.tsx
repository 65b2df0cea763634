import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { linkTo } from '../../platform/link.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useSession } from '../../platform/use-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { CreateForm } from './components/create-form.tsx'
import { roleToCreate } from './create-role.ts'

/** S-05: a new account of the role chosen on the list; a notice for roles that create no users [USR-07, D-024]. */
export function UserCreatePage() {
  const t = textsOf('users')
  const { role: actor } = useSession().claims
  // Read once: the cookie may go while the form is open, the role on it must not.
  const [role] = useState(() => roleToCreate(actor))
  return (
    <>
      <ScreenHead title={role && t(`create/${role}`)} />
      <PageBody>
        {role ? (
          <CreateForm role={role} />
        ) : (
          <Panel padded={false}>
            <EmptyState
              icon={IconLock}
              title={t('noPermissionTitle')}
              actions={
                <Button renderRoot={linkTo({ to: '/users' })} variant="default">
                  {t('backToList')}
                </Button>
              }
            >
              {t('noPermissionText')}
            </EmptyState>
          </Panel>
        )}
      </PageBody>
    </>
  )
}
