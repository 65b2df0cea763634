import { Button, NativeSelect } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import type { TaskPart, TaskRow } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { shareRows } from '@warren/shared/features/ia-tasks/share.rules.ts'
import { type KeyboardEvent, useState } from 'react'
import { wordFailure } from '../../platform/failures.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { type TaskAddress, useItems, useSplit, useWorkers } from './ia-tasks.api.ts'
import classes from './ia-tasks.module.css'
import { keyOf, type SplitRow, startOf, splitRows } from './split-rows.ts'
import { wordTask } from './task-words.ts'

export type SplitDialogProps = { task: TaskRow; groupId: number; opened: boolean; onClose: () => void }

type RowsProps = {
  rows: readonly SplitRow[]
  workers: readonly { readonly userId: number; readonly name: string }[]
  given: ReadonlyMap<string, number>
  onGive: (row: SplitRow, userId: number | undefined) => void
}

/** Rows along the walk; the keys 1 to 9 give the row to a worker, 0 takes it back. */
function Rows({ rows, workers, given, onGive }: RowsProps) {
  const t = textsOf('iaTasks')
  const onKey = (event: KeyboardEvent, row: SplitRow) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onGive(row, workers[Number(event.key) - 1]?.userId)
  }
  return (
    <table className={classes['split']}>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col" data-number>
            {t('doesLeft')}
          </th>
          <th scope="col">{t('worker')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const worker = given.get(keyOf(row))
          const name = t('rowOf', { stable: row.stable, row: row.row })
          return (
            <tr key={keyOf(row)} data-free={worker === undefined || undefined}>
              <td>{name}</td>
              <td data-number>{row.left}</td>
              <td>
                <NativeSelect
                  size="xs"
                  aria-label={name}
                  value={worker ?? ''}
                  onKeyDown={(event) => onKey(event, row)}
                  onChange={(event) => onGive(row, Number(event.currentTarget.value) || undefined)}
                  data={[
                    { value: '', label: t('noWorker') },
                    ...workers.map(({ userId, name: label }, at) => ({
                      value: String(userId),
                      label: `${at + 1} ${label}`,
                    })),
                  ]}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The rows of a task and who has them: as stored, until something is chosen. */
function useSplitting(task: TaskRow, address: TaskAddress) {
  const items = useItems(address.taskId)
  const farm = useWorkers(address)
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>()
  const rows = items.data ? splitRows(items.data) : []
  const given = typed ?? startOf(task, rows)
  // Those who have the task first: the keys are theirs.
  const workers = (farm.data ?? []).toSorted((a, b) => Number(b.dedicated) - Number(a.dedicated))
  const among = workers.filter(({ dedicated }) => dedicated).map(({ userId }) => userId)
  const give = (row: SplitRow, userId: number | undefined) => {
    const next = new Map(given)
    if (userId === undefined) next.delete(keyOf(row))
    else next.set(keyOf(row), userId)
    setTyped(next)
  }
  return {
    rows,
    given,
    workers,
    hasNoWorkers: among.length === 0,
    give,
    evenOut: () =>
      setTyped(new Map([...shareRows(rows, among)].map(([row, userId]) => [keyOf(row), userId]))),
    parts: rows.flatMap((row): TaskPart[] => {
      const userId = given.get(keyOf(row))
      return userId === undefined ? [] : [{ userId, stableId: row.stableId, row: row.row }]
    }),
    isPending: items.isPending || farm.isPending,
    failure: items.error ?? farm.error,
    retry: () => {
      void items.refetch()
      void farm.refetch()
    },
  }
}

/** What stands between the head and the foot: the rows, or why there are none. */
function SplitBody({ splitting }: { splitting: ReturnType<typeof useSplitting> }) {
  const t = textsOf('iaTasks')
  const { rows, workers, given, give, hasNoWorkers, evenOut, isPending, failure, retry } = splitting
  if (isPending) return <Spinner />
  if (failure) return <LoadFailure failure={failure} onRetry={retry} />
  if (rows.length === 0) return <p className={classes['dialogText']}>{t('noRows')}</p>
  return (
    <>
      <div className={classes['splitHead']}>
        <p className={classes['dialogText']}>{t(hasNoWorkers ? 'splitChooseFirst' : 'splitText')}</p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsShuffle size={14} />}
          onClick={evenOut}
          disabled={hasNoWorkers}
        >
          {t('evenOut')}
        </Button>
      </div>
      <Rows rows={rows} workers={workers} given={given} onGive={give} />
    </>
  )
}

/** Gives the rows of a task to workers, one by one or evenly along the walk [6.2 of the breeding round]. */
export function SplitDialog({ task, groupId, opened, onClose }: SplitDialogProps) {
  const t = textsOf('iaTasks')
  const address = { groupId, taskId: task.iaTaskId }
  const splitting = useSplitting(task, address)
  const split = useSplit(address)
  const { parts, rows } = splitting
  const free = rows.length - parts.length
  const save = () =>
    split.mutate(
      { parts, version: task.version },
      {
        onSuccess: () => {
          toast.success({ title: t('splitSaved', { task: wordTask(task.type) }) })
          onClose()
        },
      },
    )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('splitTitle', { task: wordTask(task.type) })}
      busy={split.isPending}
      messages={split.error ? wordFailure(split.error).sentences : []}
      onSubmit={save}
      footerStart={free > 0 && <span className={classes['free']}>{t('freeRows', { count: free })}</span>}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={split.isPending}>
            {textsOf('common')('cancel')}
          </Button>
          <Button type="submit" disabled={parts.length === 0} loading={split.isPending}>
            {textsOf('common')('save')}
          </Button>
        </>
      }
    >
      <SplitBody splitting={splitting} />
    </Dialog>
  )
}
