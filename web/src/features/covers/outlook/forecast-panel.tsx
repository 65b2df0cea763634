import { ActionIcon, Table, Tooltip } from '@mantine/core'
import { IconChartBar, IconChevronLeft, IconChevronRight, IconTable } from '@tabler/icons-react'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { BirthBars, wordBirths, wordRange } from './birth-bars.tsx'
import { FoldPanel } from './fold-panel.tsx'
import { type Forecast, type ForecastDay, useForecast } from './outlook.api.ts'
import classes from './outlook.module.css'

/** Scrollable areas must be focusable, or they could not be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0 } as const

/** The figures behind the bars. */
function DayTable({ days }: { days: readonly ForecastDay[] }) {
  const t = textsOf('outlook')
  const heads = ['births', 'range', 'kits', 'does'] as const
  return (
    <section {...SCROLLS} className={classes['table']} aria-label={t('byDay')}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns/day')}</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} className={classes['figure']}>
                {t(`columns/${head}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map((one) => (
            <Table.Tr key={one.day}>
              <Table.Th scope="row">{one.day}</Table.Th>
              <Table.Td className={classes['figure']}>{wordBirths(one.births)}</Table.Td>
              <Table.Td className={classes['figure']}>{wordRange(one)}</Table.Td>
              <Table.Td className={classes['figure']}>{formatNumber(one.kits)}</Table.Td>
              <Table.Td className={classes['figure']}>{formatNumber(one.covers)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

type StablesProps = { days: readonly ForecastDay[]; at: number; onGo: (at: number) => void }

/** One of the days on which births are awaited, stable by stable as one walks. */
function Stables({ days, at, onGo }: StablesProps) {
  const t = textsOf('outlook')
  const one = days[at]
  if (one === undefined) return null
  return (
    <div className={classes['stables']}>
      <div className={classes['stablesHead']}>
        <h3 className={classes['small']} aria-live="polite">
          {t('byStable', { day: one.day })}
        </h3>
        <ActionIcon size={24} aria-label={t('dayBefore')} disabled={at === 0} onClick={() => onGo(at - 1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          size={24}
          aria-label={t('dayAfter')}
          disabled={at === days.length - 1}
          onClick={() => onGo(at + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </div>
      <ul>
        {one.stables
          .filter(({ covers }) => covers > 0)
          .map((own) => (
            <li key={own.stableId ?? 0}>
              <span>{own.stable ?? t('noCage')}</span>
              <b>{t('births', { births: wordBirths(own.births) })}</b>
              <span>{wordRange(own)}</span>
              <span>{t('ofDoes', { count: own.covers })}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** In all: what is expected, the range, the kits, and of how many does. */
function Sum({ forecast: { all } }: { forecast: Forecast }) {
  const t = textsOf('outlook')
  return (
    <p className={classes['sum']}>
      <b>{t('births', { births: wordBirths(all.births) })}</b>
      <span>{wordRange(all)}</span>
      <span>{t('kits', { kits: formatNumber(all.kits) })}</span>
      <span>{t('ofDoes', { count: all.covers })}</span>
    </p>
  )
}

type DaysProps = { forecast: Forecast; today: Day; asTable: boolean }

function Days({ forecast, today, asTable }: DaysProps) {
  const t = textsOf('outlook')
  const { days, history } = forecast
  const awaited = days.filter(({ covers }) => covers > 0)
  const [asked, setAsked] = useState(0)
  const at = Math.min(asked, awaited.length - 1)
  const chosen = awaited[at]
  if (chosen === undefined) return <p className={classes['none']}>{t('forecastNone')}</p>
  return (
    <>
      <Sum forecast={forecast} />
      {asTable ? (
        <DayTable days={days} />
      ) : (
        <>
          <BirthBars days={days} today={today} chosen={chosen.day} />
          <Stables days={awaited} at={at} onGo={setAsked} />
        </>
      )}
      <p className={classes['note']}>
        {history.covers === 0 ? t('noBasis') : t('basis', { count: history.covers })}
      </p>
    </>
  )
}

/** Kindlings of the next days [W-52]. */
export function ForecastPanel({ folded }: { folded: boolean }) {
  const t = textsOf('outlook')
  const ui = textsOf('ui')
  const today = localToday()
  const { data, error, isError, refetch } = useForecast(today)
  const [asTable, setAsTable] = useState(false)
  const label = ui(asTable ? 'showChart' : 'showTable')
  const total = data && t('births', { births: wordBirths(data.all.births) })
  return (
    <FoldPanel
      title={t('forecastTitle')}
      sub={folded ? total : t('forecastSub')}
      folded={folded}
      aside={
        data !== undefined &&
        data.all.covers > 0 && (
          <Tooltip label={label}>
            <ActionIcon
              size={24}
              aria-label={`${label}: ${t('forecastTitle')}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <IconChartBar size={15} /> : <IconTable size={15} />}
            </ActionIcon>
          </Tooltip>
        )
      }
    >
      {data ? (
        <Days forecast={data} today={today} asTable={asTable} />
      ) : isError ? (
        <LoadFailure failure={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton lines={5} />
      )}
    </FoldPanel>
  )
}
