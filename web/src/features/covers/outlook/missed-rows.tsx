import { Button, Checkbox } from '@mantine/core'
import type { MissedRow } from '@warren/shared/features/covers/outlook.contract.ts'
import type { MissedReason } from '@warren/shared/features/covers/missed.vocabulary.ts'
import { formatNumber } from '../../../platform/format.ts'
import { Link } from '../../../platform/link.tsx'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { nameOf, useMissed } from './outlook.api.ts'
import classes from './outlook.module.css'

/** The days that make it a reason, in words. */
function wordDays({ reason, days }: MissedRow): string {
  const t = textsOf('outlook')
  if (reason === 'OPEN_LONG') return t('openDays', { count: days })
  return reason === 'NEVER' ? t('age', { count: days }) : t('day', { day: formatNumber(days) })
}

/** Where her result is typed: her row in the grid of the round. */
function ToGrid({ row: { reason, coverId, group } }: { row: MissedRow }) {
  const t = textsOf('outlook')
  if (group === null || coverId === null) return null
  const name = group.formattedName
  return reason === 'NOT_KINDLED' ? (
    <Link
      className={classes['toGrid']}
      to="/adjustment/{-$iaGroupId}"
      params={{ iaGroupId: String(group.id) }}
      search={{ cover: coverId }}
    >
      {t('toKindling', { name })}
    </Link>
  ) : (
    <Link className={classes['toGrid']} to="/insemination" search={{ group: group.id, cover: coverId }}>
      {t('toPalpation', { name })}
    </Link>
  )
}

type RowProps = { row: MissedRow; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function Row({ row, isChosen, onChoose }: RowProps) {
  const t = textsOf('outlook')
  const name = nameOf(row) ?? t('noName')
  return (
    <li className={classes['doe']}>
      {row.pairable ? (
        <Checkbox
          size="xs"
          aria-label={t('choose', { name })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : (
        <span />
      )}
      <span className={classes['doeName']}>
        <Link to="/rabbits/$id" params={{ id: String(row.id) }} translate="no">
          {name}
        </Link>
        <span className={classes['cage']} translate="no">
          <LongName name={row.cage ?? t('cageless')} />
        </span>
      </span>
      <span className={classes['doeDays']}>
        <span>{wordDays(row)}</span>
        <ToGrid row={row} />
      </span>
    </li>
  )
}

export type MissedRowsProps = {
  reason: MissedReason
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], isChosen: boolean) => void
}

/** Does of one reason; more of them as one asks. */
export function MissedRows({ reason, chosen, onChoose }: MissedRowsProps) {
  const t = textsOf('outlook')
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMissed(reason)
  if (!data)
    return isError ? (
      <LoadFailure failure={error} onRetry={() => void refetch()} />
    ) : (
      <PanelSkeleton lines={10} />
    )
  const rows = data.pages.flatMap(({ content }) => content)
  const all = data.pages[0]?.totalElements ?? 0
  const left = rows.filter(({ id, pairable }) => pairable && !chosen.has(id)).map(({ id }) => id)
  if (rows.length === 0) return <p className={classes['none']}>{t('noneOf')}</p>
  return (
    <>
      <div className={classes['count']}>
        <span>{t('shown', { shown: formatNumber(rows.length), all: formatNumber(all) })}</span>
        {left.length > 0 && (
          <button type="button" className={classes['link']} onClick={() => onChoose(left, true)}>
            {t('chooseAll', { count: left.length })}
          </button>
        )}
      </div>
      <ul className={classes['does']} aria-label={t('list')}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            onChoose={(isChosen) => onChoose([row.id], isChosen)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
