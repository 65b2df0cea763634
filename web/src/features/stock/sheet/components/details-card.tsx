import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { localToday } from '../../../../ui/form/date/date-rules.ts'
import { daysBetween } from '../age.ts'
import { BreedingFacts } from './breeding-facts.tsx'
import { DescentFacts } from './descent-facts.tsx'
import { Eid } from './eid.tsx'
import { Fact } from './fact.tsx'
import classes from './sheet.module.css'

export type DetailsCardProps = { rabbit: Rabbit }

function Cage({ rabbit: { cage, lastCage } }: DetailsCardProps) {
  const t = textsOf('rabbit')
  if (!cage) return <Fact label={t(lastCage === null ? 'fields/cageId' : 'fields/lastCage')}>{lastCage}</Fact>
  return (
    <Fact label={t('fields/cageId')}>
      <Anchor
        className={classes['code']}
        renderRoot={(anchor) => <Link {...anchor} to="/farms" search={{ tab: 'map', cage: cage.id }} />}
      >
        {cage.label}
      </Anchor>
    </Fact>
  )
}

function Birth({ rabbit: { birthDate, exitDate } }: DetailsCardProps) {
  const t = textsOf('rabbit')
  return (
    <Fact label={t('fields/birthDate')}>
      {birthDate !== null && (
        <>
          {birthDate}{' '}
          <span className={classes['soft']}>
            {t('shortDays', { days: daysBetween(birthDate, exitDate ?? localToday()) })}
          </span>
        </>
      )}
    </Fact>
  )
}

/** What the rabbit is and where it comes from [RAB-02…04]. */
export function DetailsCard({ rabbit }: DetailsCardProps) {
  const t = textsOf('rabbit')
  const { earTag, eid, tattoo, breed, line, exitDate, breastNumber, familyGenetics } = rabbit
  const breedAndLine = [breed && textsOf('stock')(`breeds/${breed}`), line].filter(Boolean).join(', ')
  return (
    <Panel title={t('details')}>
      <dl className={classes['facts']}>
        <Fact label={t('fields/earTagId')}>{earTag?.label}</Fact>
        <Fact label={t('fields/eid')}>{eid && <Eid>{eid}</Eid>}</Fact>
        <Fact label={t('fields/tattoo')}>{tattoo}</Fact>
        <Cage rabbit={rabbit} />
        <Fact label={t('fields/breedLine')}>{breedAndLine}</Fact>
        <Birth rabbit={rabbit} />
        {exitDate !== null && <Fact label={t('fields/exitDate')}>{exitDate}</Fact>}
        <DescentFacts rabbit={rabbit} />
        <Fact label={t('fields/familyGenetics')}>{familyGenetics}</Fact>
        <Fact label={t('fields/breastNumber')}>{breastNumber}</Fact>
        <Fact label={t('fields/pedigree')}>{t(rabbit.pedigree ? 'yes' : 'no')}</Fact>
        {rabbit.sex === 'FEMALE' && <BreedingFacts rabbit={rabbit} />}
      </dl>
    </Panel>
  )
}
