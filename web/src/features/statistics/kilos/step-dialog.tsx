import { Button } from '@mantine/core'
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { pagePostings } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { KiloStepName } from '@warren/shared/features/statistics/kilos.rules.ts'
import { formatMoment, formatNumber } from '../../../platform/format.ts'
import { Link, linkTo } from '../../../platform/link.tsx'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import table from '../../../ui/table/record-table.module.css'
import { pageOf } from '../../group-pages/index.ts'
import { type KiloSource, usePostings } from '../figures.api.ts'
import classes from './kilos.module.css'
import { signed } from './waterfall.tsx'

type Lines = AnswerOf<typeof pagePostings>

/** What each group gave to a bar; one leads to the lines of its ledger. */
function Groups({ sources, onChoose }: { sources: readonly KiloSource[]; onChoose: (id: number) => void }) {
  const t = textsOf('figures')
  if (sources.length === 0) return <p>{t('nothingBehind')}</p>
  return (
    <ul className={classes['sources']}>
      {sources.map((source) => (
        <li key={source.groupId}>
          <Button
            variant="subtle"
            justify="space-between"
            fullWidth
            onClick={() => onChoose(source.groupId)}
            rightSection={<span className={classes['figure']}>{signed(source.heads, 0)}</span>}
          >
            {source.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Line({ source, line }: { source: KiloSource; line: Lines['content'][number] }) {
  const t = textsOf('figures')
  const words = textsOf('groupPages')
  const { day, kind, num, kg, by, at } = line
  return (
    <tr>
      <th scope="row">
        <Link
          className={classes['link']}
          at={{ ...pageOf(source.kind, source.groupId), search: { day } }}
          aria-label={t('openDay', { day })}
        >
          {day}
        </Link>
      </th>
      <td>{words(`postings/${kind}`)}</td>
      <td data-figure>{formatNumber(num)}</td>
      <td data-figure>{kg === 0 ? '' : formatNumber(kg, 1)}</td>
      <td>{by ?? words('anotherPerson')}</td>
      <td>{formatMoment(new Date(at))}</td>
    </tr>
  )
}

/** Lines of the ledger; each day leads to its row of the diary. */
function Postings({ source }: { source: KiloSource }) {
  const t = textsOf('figures')
  const words = textsOf('groupPages')
  const { data, error, refetch, isLoading } = usePostings(source)
  if (source.postings === null) return <Notice>{t('notBooked')}</Notice>
  if (error) return <LoadFailure failure={error} onRetry={() => void refetch()} />
  if (isLoading || !data) return <PanelSkeleton lines={4} />
  const isShared = Math.abs(Math.abs(data.sum) - Math.abs(source.heads)) >= 0.5
  return (
    <>
      {isShared && <Notice>{t('sharedGroup', { heads: formatNumber(Math.abs(source.heads)) })}</Notice>}
      <div className={table['scroll']}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{words('history/what')}</th>
              <th scope="col" data-figure>
                {t('heads')}
              </th>
              <th scope="col" data-figure>
                {t('kg')}
              </th>
              <th scope="col">{words('history/who')}</th>
              <th scope="col">{words('history/when')}</th>
            </tr>
          </thead>
          <tbody>
            {data.content.map((line) => (
              <Line key={line.id} source={source} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {t('postingsSum', { heads: formatNumber(data.sum) })}
        {data.totalElements > data.content.length &&
          ` ${t('morePostings', { count: formatNumber(data.content.length), total: formatNumber(data.totalElements) })}`}
      </p>
    </>
  )
}

/** A group behind a bar: its lines, and the way to its page. */
function OneGroup({ source, onBack }: { source: KiloSource; onBack: (() => void) | undefined }) {
  const t = textsOf('figures')
  return (
    <div className={classes['one']}>
      <div className={classes['ways']}>
        {onBack && (
          <Button size="xs" variant="default" leftSection={<IconArrowLeft size={15} />} onClick={onBack}>
            {t('backToGroups')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconExternalLink size={15} />}
          renderRoot={linkTo(pageOf(source.kind, source.groupId))}
        >
          {t('openPage', { group: source.name })}
        </Button>
      </div>
      <h3 className={classes['title']}>{t('postingsOf', { group: source.name })}</h3>
      <Postings source={source} />
    </div>
  )
}

export type StepDialogProps = {
  step: KiloStepName | undefined
  /** The group that is looked at; a bar of one group shows it at once. */
  chosen: number | undefined
  sources: readonly KiloSource[]
  onChoose: (id: number | undefined) => void
  onClose: () => void
}

/** What a bar is made of, down to the day of a diary. */
export function StepDialog({ step, chosen, sources, onChoose, onClose }: StepDialogProps) {
  const t = textsOf('figures')
  const behind = sources.filter((source) => source.step === step)
  const one = behind.length === 1 ? behind[0] : behind.find(({ groupId }) => groupId === chosen)
  return (
    <Dialog
      opened={step !== undefined}
      onClose={onClose}
      title={step === undefined ? '' : t(`steps/${step}`)}
      size="lg"
    >
      {one ? (
        <OneGroup source={one} onBack={behind.length > 1 ? () => onChoose(undefined) : undefined} />
      ) : (
        <Groups sources={behind} onChoose={onChoose} />
      )}
    </Dialog>
  )
}
