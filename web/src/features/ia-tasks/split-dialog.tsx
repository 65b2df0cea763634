import { Button, NativeSelect } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import type { TaskPart, TaskRow } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { shareRows } from '@warren/shared/features/ia-tasks/share.rules.ts'
import type { KeyboardEvent } from 'react'
import { RecordStep } from '../../platform/form/record-step.tsx'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { DialogShell } from '../../ui/dialog/dialog-shell.tsx'
import { DialogStep } from '../../ui/dialog/dialog-step.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { type FarmWorker, useItems, useSplit, useWorkers } from './ia-tasks.api.ts'
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

interface SplitFacts {
  readonly task: TaskRow
  readonly rows: readonly SplitRow[]
}

/** Along the walk, so that the same rows of the same workers are the same parts. */
const partsOf = (rows: readonly SplitRow[], given: ReadonlyMap<string, number>): TaskPart[] =>
  rows.flatMap((row) => {
    const userId = given.get(keyOf(row))
    return userId === undefined ? [] : [{ userId, stableId: row.stableId, row: row.row }]
  })

const givenIn = (parts: readonly TaskPart[]): Map<string, number> =>
  new Map(
    parts.flatMap(({ userId, stableId, row }): [string, number][] =>
      stableId === null || row === null ? [] : [[keyOf({ stableId, row }), userId]],
    ),
  )

type FormProps = Omit<SplitDialogProps, 'opened'> & {
  rows: readonly SplitRow[]
  workers: readonly FarmWorker[]
}

/** The rows of a task and who has them: as stored, until something is chosen. */
function useSplitForm({ task, groupId, rows, onClose }: FormProps) {
  const t = textsOf('iaTasks')
  const split = useSplit({ groupId, taskId: task.iaTaskId })
  return useRecordForm({
    record: { task, rows } as SplitFacts,
    valuesOf: (known) => ({ parts: partsOf(known.rows, startOf(known.task, known.rows)) }),
    fields: ['parts'],
    labelOf: () => t('worker'),
    save: ({ parts }, known) => split.mutateAsync({ parts, version: known.task.version }),
    onSaved: () => {
      toast.success({ title: t('splitSaved', { task: wordTask(task.type) }) })
      onClose()
    },
  })
}

function SplitForm(props: FormProps) {
  const t = textsOf('iaTasks')
  const { task, rows, onClose } = props
  const form = useSplitForm(props)
  const given = givenIn(form.draft.parts)
  // Those who have the task first: the keys are theirs.
  const workers = props.workers.toSorted((a, b) => Number(b.dedicated) - Number(a.dedicated))
  const among = workers.filter(({ dedicated }) => dedicated).map(({ userId }) => userId)
  const free = rows.length - given.size
  const give = (row: SplitRow, userId: number | undefined) => {
    const next = new Map(given)
    if (userId === undefined) next.delete(keyOf(row))
    else next.set(keyOf(row), userId)
    form.set({ parts: partsOf(rows, next) })
  }
  const evenOut = () => {
    const shared = [...shareRows(rows, among)].map(([row, userId]): [string, number] => [keyOf(row), userId])
    form.set({ parts: partsOf(rows, new Map(shared)) })
  }
  return (
    <RecordStep
      form={form}
      className={classes['form']}
      title={t('splitTitle', { task: wordTask(task.type) })}
      note={free > 0 ? <span className={classes['free']}>{t('freeRows', { count: free })}</span> : ''}
      submitLabel={textsOf('common')('save')}
      disabled={given.size === 0}
      onClose={onClose}
    >
      <div className={classes['splitHead']}>
        <p className={classes['dialogText']}>{t(among.length === 0 ? 'splitChooseFirst' : 'splitText')}</p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsShuffle size={14} />}
          onClick={evenOut}
          disabled={among.length === 0}
        >
          {t('evenOut')}
        </Button>
      </div>
      <Rows rows={rows} workers={workers} given={given} onGive={give} />
    </RecordStep>
  )
}

/** Gives the rows of a task to workers, one by one or evenly along the walk [6.2 of the breeding round]. */
export function SplitDialog({ opened, ...props }: SplitDialogProps) {
  const t = textsOf('iaTasks')
  const { task, groupId, onClose } = props
  const items = useItems(task.iaTaskId)
  const farm = useWorkers({ groupId, taskId: task.iaTaskId })
  const failure = items.error ?? farm.error
  const rows = items.data && splitRows(items.data)
  const retry = () => {
    void items.refetch()
    void farm.refetch()
  }
  return (
    <DialogShell opened={opened} onClose={onClose}>
      {rows && rows.length > 0 && farm.data ? (
        <SplitForm {...props} rows={rows} workers={farm.data} />
      ) : (
        <DialogStep title={t('splitTitle', { task: wordTask(task.type) })}>
          {rows?.length === 0 ? (
            <p className={classes['dialogText']}>{t('noRows')}</p>
          ) : (
            (failure && <LoadFailure failure={failure} onRetry={retry} />) || <Spinner />
          )}
        </DialogStep>
      )}
    </DialogShell>
  )
}
