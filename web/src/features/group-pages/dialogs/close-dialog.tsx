import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { checkClosing } from '@warren/shared/features/group-pages/group-life.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { formatNumber } from '../../../platform/format.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { KEY } from '../group-pages.api.ts'
import classes from './dialogs.module.css'

type Check = AnswerOf<typeof checkClosing>

/** What closing would leave behind, before it is done. */
function Consequences({ check, day }: { check: Check; day: Day }) {
  const t = textsOf('groupPages')
  const left = Object.values(check.left).reduce((sum, heads) => sum + (heads ?? 0), 0)
  if (check.laterData !== null)
    return <Notice tone="danger">{t('closing/laterData', { day: check.laterData })}</Notice>
  return (
    <>
      {left > 0 ? (
        <Notice tone="warn">{t('closing/left', { count: formatNumber(left), day })}</Notice>
      ) : (
        <p className={classes['text']}>{t('closing/empty')}</p>
      )}
      {check.wean > 0 && (
        <p className={classes['text']}>{t('closing/wean', { count: formatNumber(check.wean) })}</p>
      )}
      {check.daysWithoutFeed > 0 && (
        <p className={classes['text']}>
          {t('closing/daysWithoutFeed', { count: formatNumber(check.daysWithoutFeed) })}
        </p>
      )}
      {check.alarms > 0 && (
        <p className={classes['text']}>{t('closing/alarms', { count: formatNumber(check.alarms) })}</p>
      )}
    </>
  )
}

interface ClosingProps {
  group: { readonly id: number; readonly generatedName: string }
  opened: boolean
  onClose: () => void
}
export type CloseDialogProps = ClosingProps & {
  day: Day
  /** Closes the group on the day; which call that is, its kind knows. */
  close: () => Promise<unknown>
  /** Opens it again, for the toast. */
  reopen: () => void
}

/** Closes a group on a day, after it was said what is left in it [DIA-03, D-133]. */
export function CloseDialog({ group, day, opened, onClose, close, reopen }: CloseDialogProps) {
  const t = textsOf('groupPages')
  const { id, generatedName: name } = group
  const check = useQuery({
    queryKey: [...KEY, 'closing', id, day],
    queryFn: ({ signal }) => callApi(checkClosing, { params: { id }, query: { day } }, signal),
    enabled: opened,
    gcTime: 0,
  })
  const closing = useMutation({
    mutationFn: close,
    onSuccess: () => {
      toast.success({ title: t('closing/done', { name, day }), onUndo: reopen })
      onClose()
    },
  })
  const isHindered = check.data === undefined || check.data.laterData !== null
  const { error } = closing
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('closing/title', { name, day })}
      tile={{ icon: IconLock }}
      messages={error ? [t('closing/failed', { name }), ...wordFailure(error).sentences] : []}
      busy={closing.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={closing.isPending}>
            {textsOf('common')('cancel')}
          </Button>
          <Button onClick={() => closing.mutate()} disabled={closing.isPending || isHindered} data-autofocus>
            {t('closing/button', { name, day })}
          </Button>
        </>
      }
    >
      {check.isLoading && <PanelSkeleton lines={2} />}
      {check.error && <LoadFailure failure={check.error} onRetry={() => void check.refetch()} />}
      {check.data && <Consequences check={check.data} day={day} />}
    </Dialog>
  )
}

export type ReopenDialogProps = ClosingProps & { endDate: Day; reopen: () => Promise<unknown> }

/** Opens a closed group again, from the day it ended [DIA-04]. */
export function ReopenDialog({ group, endDate, opened, onClose, reopen }: ReopenDialogProps) {
  const t = textsOf('groupPages')
  const { generatedName: name } = group
  const opening = useMutation({
    mutationFn: reopen,
    onSuccess: () => {
      toast.success({ title: t('closing/reopened', { name }) })
      onClose()
    },
  })
  const { error } = opening
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('closing/reopenTitle', { name })}
      tile={{ icon: IconLockOpen }}
      messages={error ? [t('closing/reopenFailed', { name }), ...wordFailure(error).sentences] : []}
      busy={opening.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={opening.isPending}>
            {textsOf('common')('cancel')}
          </Button>
          <Button onClick={() => opening.mutate()} disabled={opening.isPending} data-autofocus>
            {t('closing/reopenMenu')}
          </Button>
        </>
      }
    >
      <p className={classes['text']}>{t('closing/reopenText', { day: endDate })}</p>
    </Dialog>
  )
}
