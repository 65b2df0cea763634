import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { Fact } from './fact.tsx'
import { RabbitLink } from './rabbit-link.tsx'
import classes from './sheet.module.css'

export type DescentFactsProps = { rabbit: Rabbit }

/** A mother of another farm is named with its letters and leads nowhere [D-072]. */
function Mother({ rabbit: { mother, motherFarmId, motherFarmShort } }: DescentFactsProps) {
  return (
    <Fact label={textsOf('rabbit')('fields/motherId')}>
      {(mother || motherFarmShort) && (
        <>
          {mother && <RabbitLink id={motherFarmId === null ? mother.id : null}>{mother.label}</RabbitLink>}{' '}
          {motherFarmShort && <span className={classes['soft']}>{motherFarmShort}</span>}
        </>
      )}
    </Fact>
  )
}

/** The buck and the semen he is father by [D-067]. */
function Father({ rabbit: { buck, sperm } }: DescentFactsProps) {
  const t = textsOf('rabbit')
  return (
    <>
      <Fact label={t('fields/father')}>
        {buck && (
          <>
            <RabbitLink id={buck.id}>{buck.tattoo}</RabbitLink>{' '}
            {buck.farmShort && <span className={classes['soft']}>{buck.farmShort}</span>}
          </>
        )}
      </Fact>
      <Fact label={t('fields/spermId')}>{sperm?.label}</Fact>
    </>
  )
}

/** Where a rabbit comes from. */
export function DescentFacts({ rabbit }: DescentFactsProps) {
  const t = textsOf('rabbit')
  const { origin, sourceFarmShort, sourceGroup } = rabbit
  return (
    <>
      <Fact label={t('fields/origin')}>{textsOf('stock')(`origins/${origin}`)}</Fact>
      {sourceFarmShort !== null && <Fact label={t('fields/sourceFarmId')}>{sourceFarmShort}</Fact>}
      {sourceGroup !== null && <Fact label={t('fields/sourceGroup')}>{sourceGroup}</Fact>}
      <Mother rabbit={rabbit} />
      <Father rabbit={rabbit} />
    </>
  )
}
