import { dueOf } from '@warren/shared/features/stock/covers.rules.ts'
import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { Eid } from '../sheet/components/eid.tsx'
import { RabbitLink } from '../sheet/components/rabbit-link.tsx'
import classes from './panel.module.css'

type RabbitProps = { rabbit: Rabbit }

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes['detail']}>
    <dt>{label}</dt>
    <dd>{children || <span className={classes['none']}>–</span>}</dd>
  </div>
)

/** A mother of another farm is named with its letters and leads nowhere [D-072]. */
function Mother({ rabbit: { mother, motherFarmId, motherFarmShort } }: RabbitProps) {
  return (
    <Detail label={textsOf('rabbit')('fields/motherId')}>
      {(mother || motherFarmShort) && (
        <>
          {mother && <RabbitLink id={motherFarmId === null ? mother.id : null}>{mother.label}</RabbitLink>}{' '}
          {motherFarmShort}
        </>
      )}
    </Detail>
  )
}

function Father({ rabbit: { buck, sperm } }: RabbitProps) {
  return (
    <Detail label={textsOf('stock')('panel/father')}>
      {(buck || sperm) && (
        <>
          {buck && <RabbitLink id={buck.id}>{buck.tattoo}</RabbitLink>}
          {buck && sperm && ' / '}
          {sperm?.label}
        </>
      )}
    </Detail>
  )
}

/** Covers come newest first: only of that one a birth can be expected. */
function OfDoe({ rabbit: { lastIA, covers, exitDate } }: RabbitProps) {
  const [newest] = covers
  const due = newest ? dueOf(newest, localToday(), exitDate) : null
  return (
    <>
      <Detail label={textsOf('rabbit')('fields/lastIa')}>{lastIA}</Detail>
      {due !== null && <Detail label={textsOf('stock')('panel/due')}>{due}</Detail>}
    </>
  )
}

/** What one needs to tell her from others. */
export function PanelDetails({ rabbit }: RabbitProps) {
  const t = textsOf('rabbit')
  const { earTag, eid, breed, line, birthDate, exitDate, sex } = rabbit
  const kind = [breed && textsOf('stock')(`breeds/${breed}`), line].filter(Boolean).join(', ')
  return (
    <section>
      <h3 className={classes['title']}>{textsOf('stock')('panel/details')}</h3>
      <dl className={classes['details']}>
        <Detail label={t('fields/earTagId')}>{earTag?.label}</Detail>
        <Detail label={t('fields/eid')}>{eid && <Eid>{eid}</Eid>}</Detail>
        <Detail label={t('fields/breedLine')}>{kind}</Detail>
        <Detail label={t('fields/birthDate')}>{birthDate}</Detail>
        <Mother rabbit={rabbit} />
        <Father rabbit={rabbit} />
        {sex === 'FEMALE' && <OfDoe rabbit={rabbit} />}
        {exitDate !== null && <Detail label={t('fields/exitDate')}>{exitDate}</Detail>}
      </dl>
    </section>
  )
}
