import { dueOf } from '@warren/shared/features/covers/covers.rules.ts'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Definition, DefinitionList } from '../../../ui/definition-list/definition-list.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { Eid } from '../../animals/index.ts'
import { RabbitLink } from '../../animals/index.ts'
import classes from './panel.module.css'

type RabbitProps = { rabbit: Rabbit }

/** A mother of another farm is named with its letters and leads nowhere [D-072]. */
function Mother({ rabbit: { mother, motherFarmId, motherFarmShort } }: RabbitProps) {
  return (
    <Definition label={textsOf('rabbit')('fields/motherId')}>
      {(mother || motherFarmShort) && (
        <>
          {mother && <RabbitLink id={motherFarmId === null ? mother.id : null}>{mother.label}</RabbitLink>}{' '}
          {motherFarmShort}
        </>
      )}
    </Definition>
  )
}

function Father({ rabbit: { buck, sperm } }: RabbitProps) {
  return (
    <Definition label={textsOf('stock')('panel/father')}>
      {(buck || sperm) && (
        <>
          {buck && <RabbitLink id={buck.id}>{buck.tattoo}</RabbitLink>}
          {buck && sperm && ' / '}
          {sperm?.label}
        </>
      )}
    </Definition>
  )
}

/** Covers come newest first: only of that one a birth can be expected. */
function OfDoe({ rabbit: { lastIA, covers, exitDate } }: RabbitProps) {
  const [newest] = covers
  const due = newest ? dueOf(newest, localToday(), exitDate) : null
  return (
    <>
      <Definition label={textsOf('rabbit')('fields/lastIa')}>{lastIA}</Definition>
      {due !== null && <Definition label={textsOf('stock')('panel/due')}>{due}</Definition>}
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
      <DefinitionList>
        <Definition label={t('fields/earTagId')}>{earTag?.label}</Definition>
        <Definition label={t('fields/eid')}>{eid && <Eid>{eid}</Eid>}</Definition>
        <Definition label={t('fields/breedLine')}>{kind}</Definition>
        <Definition label={t('fields/birthDate')}>{birthDate}</Definition>
        <Mother rabbit={rabbit} />
        <Father rabbit={rabbit} />
        {sex === 'FEMALE' && <OfDoe rabbit={rabbit} />}
        {exitDate !== null && <Definition label={t('fields/exitDate')}>{exitDate}</Definition>}
      </DefinitionList>
    </section>
  )
}
