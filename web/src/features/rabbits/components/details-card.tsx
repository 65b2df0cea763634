import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import { Anchor, Button } from '@mantine/core'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { useState } from 'react'
import { linkTo } from '../../../platform/link.tsx'
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

type RabbitProps = { rabbit: Rabbit }
export type DetailsCardProps = RabbitProps & {
  /** Under the results: the rest is shown when it is asked for. */
  short: boolean
}

function Cage({ rabbit: { cage, lastCage } }: RabbitProps) {
  const t = textsOf('rabbit')
  if (!cage)
    return (
      <Definition label={t(lastCage === null ? 'fields/cageId' : 'fields/lastCage')}>{lastCage}</Definition>
    )
  return (
    <Definition label={t('fields/cageId')}>
      <Anchor
        className={classes['code']}
        renderRoot={linkTo({ to: '/farms', search: { tab: 'map', cage: cage.id } })}
      >
        <LongName name={cage.label} />
      </Anchor>
    </Definition>
  )
}

function Birth({ rabbit: { birthDate, exitDate } }: RabbitProps) {
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

/** Where she comes from and what was written down once: looked up now and then. */
function More({ rabbit }: RabbitProps) {
  const t = textsOf('rabbit')
  const { breastNumber, familyGenetics } = rabbit
  return (
    <>
      <DescentFacts rabbit={rabbit} />
      <Definition label={t('fields/familyGenetics')}>{familyGenetics}</Definition>
      {hasField(rabbit, 'breastNumber') && (
        <Definition label={t('fields/breastNumber')}>{breastNumber}</Definition>
      )}
      <Definition label={t('fields/pedigree')}>{t(rabbit.pedigree ? 'yes' : 'no')}</Definition>
      {rabbit.sex === 'FEMALE' && <BreedingFacts rabbit={rabbit} />}
    </>
  )
}

/** What the rabbit is and where it comes from [RAB-02…04]. */
export function DetailsCard({ rabbit, short }: DetailsCardProps) {
  const t = textsOf('rabbit')
  const [isWhole, setWhole] = useState(false)
  const { earTag, eid, tattoo, breed, line, exitDate } = rabbit
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
        {(!short || isWhole) && <More rabbit={rabbit} />}
      </DefinitionList>
      {short && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes['more']}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'fewerDetails' : 'allDetails')}
        </Button>
      )}
    </Panel>
  )
}
