import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Definition } from '../../../ui/definition-list/definition-list.tsx'
import { RabbitLink } from '../../animals/index.ts'
import classes from './rabbit.module.css'

export type DescentFactsProps = { rabbit: Rabbit }

/** A mother of another farm is named with its letters and leads nowhere [D-072]. */
function Mother({ rabbit: { mother, motherFarmId, motherFarmShort } }: DescentFactsProps) {
  return (
    <Definition label={textsOf('rabbit')('fields/motherId')}>
      {(mother || motherFarmShort) && (
        <>
          {mother && <RabbitLink id={motherFarmId === null ? mother.id : null}>{mother.label}</RabbitLink>}{' '}
          {motherFarmShort && <span className={classes['soft']}>{motherFarmShort}</span>}
        </>
      )}
    </Definition>
  )
}

/** The buck and the semen he is father by [D-067]. */
function Father({ rabbit: { buck, sperm } }: DescentFactsProps) {
  const t = textsOf('rabbit')
  return (
    <>
      <Definition label={t('fields/father')}>
        {buck && (
          <>
            <RabbitLink id={buck.id}>{buck.tattoo}</RabbitLink>{' '}
            {buck.farmShort && <span className={classes['soft']}>{buck.farmShort}</span>}
          </>
        )}
      </Definition>
      <Definition label={t('fields/spermId')}>{sperm?.label}</Definition>
    </>
  )
}

/** Where a rabbit comes from. */
export function DescentFacts({ rabbit }: DescentFactsProps) {
  const t = textsOf('rabbit')
  const { origin, sourceFarmShort, sourceGroup } = rabbit
  return (
    <>
      <Definition label={t('fields/origin')}>{textsOf('stock')(`origins/${origin}`)}</Definition>
      {sourceFarmShort !== null && (
        <Definition label={t('fields/sourceFarmId')}>{sourceFarmShort}</Definition>
      )}
      {sourceGroup !== null && <Definition label={t('fields/sourceGroup')}>{sourceGroup}</Definition>}
      <Mother rabbit={rabbit} />
      <Father rabbit={rabbit} />
    </>
  )
}
