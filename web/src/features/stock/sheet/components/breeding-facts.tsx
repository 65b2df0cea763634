import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { Fact } from './fact.tsx'

export type BreedingFactsProps = { rabbit: Rabbit }

const PAIR = ' / '

/** Inseminations and births of a doe in short [RAB-03, RAB-04]. */
export function BreedingFacts({ rabbit }: BreedingFactsProps) {
  const t = textsOf('rabbit')
  const { bredFromDate, currentIA, previousIA, lastIA, pregnantInLastIA, birthCount, weaningCount } = rabbit
  return (
    <>
      <Fact label={t('fields/bredFromDate')}>{bredFromDate}</Fact>
      <Fact label={t('fields/currentIa')}>{currentIA?.formattedName}</Fact>
      <Fact label={t('fields/previousIa')}>{previousIA?.formattedName}</Fact>
      <Fact label={t('fields/lastIa')}>{lastIA}</Fact>
      <Fact label={t('fields/pregnantLast')}>
        {pregnantInLastIA === null ? null : t(pregnantInLastIA ? 'yes' : 'no')}
      </Fact>
      <Fact label={t('fields/births')}>{`${birthCount}${PAIR}${weaningCount}`}</Fact>
    </>
  )
}
