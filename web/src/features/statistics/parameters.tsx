import { MultiSelect } from '@mantine/core'
import type { ExportNeed } from '@warren/shared/features/statistics/statistics.vocabulary.ts'
import { rangeInOrder, readDay } from '@warren/shared/kernel/calendar.ts'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { DateField } from '../../ui/form/date/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useOwnStables } from '../farms/index.ts'
import { useRounds } from './statistics.api.ts'
import classes from './statistics.module.css'
import type { Asked } from './use-asked.ts'

/** The insemination group a list is of. */
function GroupField({ asked: { group, change } }: { asked: Asked }) {
  const t = textsOf('statistics')
  const { data, error, refetch } = useRounds(true)
  if (error) return <LoadFailure failure={error} onRetry={() => void refetch()} />
  if (data?.length === 0) return <p className={classes['hint']}>{t('noIaGroup')}</p>
  return (
    <SelectField
      label={t('iaGroup')}
      required
      searchable
      value={group === undefined ? null : String(group)}
      data={(data ?? []).map(({ id, formattedName }) => ({ value: String(id), label: formattedName }))}
      onChange={(id) => change({ group: id === null ? undefined : Number(id) }, { replace: true })}
    />
  )
}

/** Stables of a list of cages; none means all [STA-05]. */
function StablesField({ asked: { stables, change } }: { asked: Asked }) {
  const t = textsOf('statistics')
  const { data = [] } = useOwnStables()
  return (
    <MultiSelect
      label={t('stables')}
      description={t('stablesHelp')}
      value={stables.map(String)}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(ids) => change({ stables: ids.join(',') || undefined }, { replace: true })}
    />
  )
}

/** First and last day, whichever way round [STA-07]. */
function DaysFields({ asked: { days, change } }: { asked: Asked }) {
  const t = textsOf('statistics')
  const [typed, setTyped] = useState<{ from: string | null; to: string | null }>(days)
  const type = (end: 'from' | 'to') => (value: string | null) => {
    const next = { ...typed, [end]: value }
    setTyped(next)
    const [from, to] = [readDay(next.from), readDay(next.to)]
    if (from !== undefined && to !== undefined) change(rangeInOrder(from, to), { replace: true })
  }
  return (
    <>
      <div className={classes['days']}>
        {(['from', 'to'] as const).map((end) => (
          <DateField key={end} label={t(end)} value={typed[end]} onChange={type(end)} required />
        ))}
      </div>
      <p className={classes['hint']}>{t('daysHelp')}</p>
    </>
  )
}

const FIELDS: Readonly<Record<ExportNeed, (asked: Asked) => ReactNode>> = {
  nothing: () => <p className={classes['hint']}>{textsOf('statistics')('nothing')}</p>,
  iaGroup: (asked) => <GroupField asked={asked} />,
  stables: (asked) => <StablesField asked={asked} />,
  days: (asked) => <DaysFields asked={asked} />,
}

/** What an export asks for beside its type. */
export const Parameters = ({ need, asked }: { need: ExportNeed; asked: Asked }) => FIELDS[need](asked)
