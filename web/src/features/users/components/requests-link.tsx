import { Button } from '@mantine/core'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { linkTo } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useInstallation } from '../../session/index.ts'

export type RequestsLinkProps = { role: Role }

/** Leads a super administrator to those who ask for an account, where that is switched on [D-016]. */
export function RequestsLink({ role }: RequestsLinkProps) {
  const isOpen = useInstallation().data?.registrationOpen === true
  if (role !== 'SUPERADMIN' || !isOpen) return null
  return (
    <Button variant="default" renderRoot={linkTo({ to: '/registrations' })}>
      {textsOf('registrations')('title')}
    </Button>
  )
}
