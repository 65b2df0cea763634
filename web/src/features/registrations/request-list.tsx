import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { RegistrationRow } from '@warren/shared/features/registrations/registrations.contract.ts'
import { REGISTRATION_DAYS } from '@warren/shared/features/registrations/registrations.vocabulary.ts'
import { dayOf } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import classes from './registrations.module.css'

type Decide = (request: RegistrationRow) => void

function Request({
  request,
  onAccept,
  onDecline,
}: {
  request: RegistrationRow
  onAccept: Decide
  onDecline: Decide
}) {
  const t = textsOf('registrations')
  const { fullName: name, email, requestedAt, expiresAt } = request
  return (
    <li className={classes['row']}>
      <div className={classes['who']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['email']} translate="no">
          {email}
        </span>
        <span className={classes['soft']}>
          {t('asked', { day: dayOf(new Date(requestedAt)), until: dayOf(new Date(expiresAt)) })}
        </span>
      </div>
      <div className={classes['actions']}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('declineOf', { name })}
          onClick={() => onDecline(request)}
        >
          {t('decline')}
        </Button>
        <Button size="xs" aria-label={t('acceptOf', { name })} onClick={() => onAccept(request)}>
          {t('accept')}
        </Button>
      </div>
    </li>
  )
}

/** The requests, the oldest first, each with its two answers. */
export function RequestList({ requests }: { requests: readonly RegistrationRow[] }) {
  const t = textsOf('registrations')
  const accepting = useDialog<RegistrationRow>()
  const declining = useDialog<RegistrationRow>()
  return (
    <>
      {requests.length === 0 ? (
        <EmptyState icon={IconUserPlus} title={t('emptyTitle')}>
          {t('emptyText', { days: REGISTRATION_DAYS })}
        </EmptyState>
      ) : (
        <ul className={classes['rows']}>
          {requests.map((request) => (
            <Request
              key={request.id}
              request={request}
              onAccept={accepting.open}
              onDecline={declining.open}
            />
          ))}
        </ul>
      )}
      {accepting.subject && (
        <AcceptDialog
          key={`accept ${accepting.round}`}
          request={accepting.subject}
          opened={accepting.opened}
          onClose={accepting.close}
        />
      )}
      {declining.subject && (
        <DeclineDialog
          key={`decline ${declining.round}`}
          request={declining.subject}
          opened={declining.opened}
          onClose={declining.close}
        />
      )}
    </>
  )
}
