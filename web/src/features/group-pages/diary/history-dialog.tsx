import { IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pagePostings } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'
import { formatMoment, formatNumber } from '../../../platform/format.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import table from '../../../ui/table/record-table.module.css'
import { KEY } from '../group-pages.api.ts'
import type { DiaryDay } from './day-menu.tsx'
import classes from './diary.module.css'

type Postings = AnswerOf<typeof pagePostings>

/** With its sign: what is taken back is less. */
const signed = (num: number): string => (num > 0 ? `+${formatNumber(num)}` : `−${formatNumber(-num)}`)

function Line({ posting }: { posting: Postings['content'][number] }) {
  const t = textsOf('groupPages')
  const { kind, num, from, to, by, at, late } = posting
  const other = from ?? to
  return (
    <tr>
      <th scope="row">
        {t(`postings/${kind}`)}
        {other !== null && ` · ${other}`}
      </th>
      <td className={classes['amount']}>{signed(num)}</td>
      <td>{by ?? t('anotherPerson')}</td>
      <td>
        {formatMoment(new Date(at))}
        {late && (
          <span className={classes['late']}>
            <IconClockExclamation size={13} aria-hidden /> {t('history/late')}
          </span>
        )}
      </td>
    </tr>
  )
}

function Lines({ postings }: { postings: Postings }) {
  const t = textsOf('groupPages')
  if (postings.content.length === 0) return <p>{t('history/empty')}</p>
  return (
    <>
      <div className={table['scroll']}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('history/what')}</th>
              <th scope="col" className={classes['amount']}>
                {t('history/heads')}
              </th>
              <th scope="col">{t('history/who')}</th>
              <th scope="col">{t('history/when')}</th>
            </tr>
          </thead>
          <tbody>
            {postings.content.map((posting) => (
              <Line key={posting.id} posting={posting} />
            ))}
          </tbody>
        </table>
      </div>
      <p>{t('history/sum', { count: formatNumber(postings.sum) })}</p>
    </>
  )
}

export type HistoryDialogProps = { groupId: number; day: DiaryDay; opened: boolean; onClose: () => void }

/** What was booked on a day, by whom and when: every figure opens its history [GD-02]. */
export function HistoryDialog({ groupId, day: { day }, opened, onClose }: HistoryDialogProps) {
  const t = textsOf('groupPages')
  const postings = useQuery({
    queryKey: [...KEY, 'postings', groupId, day],
    queryFn: ({ signal }) =>
      callApi(pagePostings, { params: { id: groupId }, query: { from: day, to: day } }, signal),
    enabled: opened,
    gcTime: 0,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('history/title', { day })} size="lg">
      {postings.isLoading && <PanelSkeleton lines={4} />}
      {postings.error && <LoadFailure failure={postings.error} onRetry={() => void postings.refetch()} />}
      {postings.data && <Lines postings={postings.data} />}
    </Dialog>
  )
}
