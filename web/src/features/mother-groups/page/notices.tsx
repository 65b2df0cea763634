import { Button } from '@mantine/core'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

type NoticesProps = {
  /** Weaned kits that no group has taken; below zero more were placed than weaned. */
  notPlaced: number
  hasNumbers: boolean
  /** None where nothing can be changed. */
  onMothers: (() => void) | undefined
  onSucklings: (() => void) | undefined
}

const act = (label: string, onClick: (() => void) | undefined) =>
  onClick && (
    <Button size="xs" variant="default" onClick={onClick}>
      {label}
    </Button>
  )

/** What waits for a decision on a mother page: kits without a group, groups without kits, no numbers yet [GD-07]. */
export function MotherNotices({ notPlaced, hasNumbers, onMothers, onSucklings }: NoticesProps) {
  const t = textsOf('motherGroups')
  return (
    <>
      {notPlaced > 0 && (
        <Notice tone="warn">
          <b>{t('toPlace', { count: notPlaced })}</b>
          {`. ${t('notices/toPlace')}`}
        </Notice>
      )}
      {notPlaced < 0 && (
        <Notice tone="warn" action={act(t('notices/numbers'), onSucklings)}>
          <b>{t('placedTooMany', { count: -notPlaced })}</b>
          {`. ${t('notices/placedTooMany')}`}
        </Notice>
      )}
      {!hasNumbers && onMothers && (
        <Notice action={act(t('notices/addNumbers'), onMothers)}>{t('notices/noNumbers')}</Notice>
      )}
    </>
  )
}
