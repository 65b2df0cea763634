import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { wordFailure } from '../../../platform/failures.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textAt, textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { IaGroup } from '../ia-groups.api.ts'
import { type ClosingCheck, useClose, useClosingCheck } from '../pairing/pairing.api.ts'
import { percentOf } from '../pairing/kinship-cell.tsx'
import classes from './group.module.css'

type ItemsProps = { title: string; items: readonly string[]; tone: 'warn' | 'info' }

const Items = ({ title, items, tone }: ItemsProps) =>
  items.length > 0 && (
    <Notice tone={tone}>
      {title}
      <ul className={classes['facts']}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Notice>
  )

/** The work that closing makes, day by day. */
function Work({ tasks }: Pick<ClosingCheck, 'tasks'>) {
  const t = textsOf('iaGroups')
  if (tasks.length === 0) return null
  return (
    <>
      <h3 className={classes['heading']}>{t('work')}</h3>
      <dl className={classes['works']}>
        {tasks.map(({ type, day }) => [
          <dt key={`${type} day`}>{day}</dt>,
          <dd key={type}>{textAt('iaGroups', `works/${type}`) ?? type}</dd>,
        ])}
      </dl>
    </>
  )
}

/** What closing would do, before it is done. */
function Consequences({ check, isFirst }: { check: ClosingCheck; isFirst: boolean }) {
  const [t, kin] = [textsOf('iaGroups'), textsOf('kinship')]
  return (
    <>
      <p className={classes['text']}>
        {t('closing', { count: check.covers })} {isFirst && t('closeNote')}
      </p>
      <Items tone="warn" title={t('leaving', { count: check.leaving.length })} items={check.leaving} />
      <Items
        tone="info"
        title={t('awaiting', { count: check.awaiting.length })}
        items={check.awaiting.map((one) => t('awaitingOne', one))}
      />
      <Items
        tone="warn"
        title={kin('closing', { count: check.close.length })}
        items={check.close.map(({ f, ...pair }) => kin('closingOne', { ...pair, f: percentOf(f) }))}
      />
      <Items
        tone="warn"
        title={t('overDoses')}
        items={check.overDoses.map((one) => t('overDosesOne', one))}
      />
      <Work tasks={check.tasks} />
    </>
  )
}

/** Why it cannot be closed yet, before the server is asked. */
function hindranceOf({ startDate, covers }: IaGroup): readonly string[] {
  const t = textsOf('iaGroups')
  return [...(startDate === null ? [t('needsDay')] : []), ...(covers === 0 ? [t('needsDoes')] : [])]
}

export type CloseDialogProps = {
  group: IaGroup
  opened: boolean
  onClose: () => void
  onUndo: () => void
  onDone: () => void
}

/** Closes the list, or what was added to it [IAG-14, IAG-15, IAG-32]. */
export function CloseDialog({ group, opened, onClose, onUndo, onDone }: CloseDialogProps) {
  const t = textsOf('iaGroups')
  const { id, formattedName: name, active } = group
  const hindrance = hindranceOf(group)
  const check = useClosingCheck(String(id), opened && hindrance.length === 0)
  const close = useClose(String(id))
  const save = () =>
    close.mutate(undefined, {
      onSuccess: ({ dropped = [], tasks = 0 }) => {
        const details = [
          ...(tasks > 0 ? [t('closedDetail', { count: tasks })] : []),
          ...(dropped.length > 0 ? [t('dropped', { tattoos: dropped.join(', ') })] : []),
        ]
        toast.success({
          title: t('closed', { name }),
          ...(details.length > 0 && { detail: details.join(' · ') }),
          ...(!active && { onUndo }),
        })
        onClose()
        onDone()
      },
    })
  const messages = close.error ? [t('closeFailed'), ...wordFailure(close.error).sentences] : hindrance
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={active ? t('closeAdditions') : t('closeTitle', { name })}
      tile={{ icon: IconLock }}
      messages={messages}
      busy={close.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={close.isPending}>
            {textsOf('common')('cancel')}
          </Button>
          <Button onClick={save} disabled={close.isPending || hindrance.length > 0} data-autofocus>
            {t('closeButton', { name })}
          </Button>
        </>
      }
    >
      {check.isLoading && <PanelSkeleton lines={4} />}
      {check.error && <LoadFailure failure={check.error} onRetry={() => void check.refetch()} />}
      {check.data && <Consequences check={check.data} isFirst={!active} />}
    </Dialog>
  )
}
