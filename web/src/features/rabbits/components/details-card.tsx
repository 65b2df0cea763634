import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { BreedingFacts } from './breeding-facts.tsx'
import { DescentFacts } from './descent-facts.tsx'
import { Eid } from '../../animals/index.ts'
import { Definition, DefinitionList } from '../../../ui/definition-list/definition-list.tsx'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { hasField } from '../fields-of-sex.ts'
import classes from './rabbit.module.css'

export type DetailsCardProps = { rabbit: Rabbit }

function Cage({ rabbit: { cage, lastCage } }: DetailsCardProps) {
  const t = textsOf('rabbit')
  if (!cage)
    return (
      <Definition label={t(lastCage === null ? 'fields/cageId' : 'fields/lastCage')}>{lastCage}</Definition>
    )
  return (
    <Definition label={t('fields/cageId')}>
      <Anchor
        className={classes['code']}
        renderRoot={(anchor) => <Link {...anchor} to="/farms" search={{ tab: 'map', cage: cage.id }} />}
      >
        <LongName name={cage.label} />
      </Anchor>
    </Definition>
  )
}

function Birth({ rabbit: { birthDate, exitDate } }: DetailsCardProps) {
  const t = textsOf('rabbit')
  return (
    <Definition label={t('fields/birthDate')}>
      {birthDate !== null && (
        <>
          {birthDate}{' '}
          <span className={classes['soft']}>
            {t('shortDays', { days: daysBetween(birthDate, exitDate ?? localToday()) })}
          </span>
        </>
      )}
    </Definition>
  )
}

/** What the rabbit is and where it comes from [RAB-02…04]. */
export function DetailsCard({ rabbit }: DetailsCardProps) {
  const t = textsOf('rabbit')
  const { earTag, eid, tattoo, breed, line, exitDate, breastNumber, familyGenetics } = rabbit
  const breedAndLine = [breed && textsOf('stock')(`breeds/${breed}`), line].filter(Boolean).join(', ')
  return (
    <Panel title={t('details')}>
      <DefinitionList>
        <Definition label={t('fields/earTagId')}>{earTag?.label}</Definition>
        <Definition label={t('fields/eid')}>{eid && <Eid>{eid}</Eid>}</Definition>
        <Definition label={t('fields/tattoo')}>{tattoo}</Definition>
        <Cage rabbit={rabbit} />
        <Definition label={t('fields/breedLine')}>{breedAndLine}</Definition>
        <Birth rabbit={rabbit} />
        {exitDate !== null && <Definition label={t('fields/exitDate')}>{exitDate}</Definition>}
        <DescentFacts rabbit={rabbit} />
        <Definition label={t('fields/familyGenetics')}>{familyGenetics}</Definition>
        {hasField(rabbit, 'breastNumber') && (
          <Definition label={t('fields/breastNumber')}>{breastNumber}</Definition>
        )}
        <Definition label={t('fields/pedigree')}>{t(rabbit.pedigree ? 'yes' : 'no')}</Definition>
        {rabbit.sex === 'FEMALE' && <BreedingFacts rabbit={rabbit} />}
      </DefinitionList>
    </Panel>
  )
}
