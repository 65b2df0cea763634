import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { bandAndDay, bandOf } from '../band-name.ts'
import { Fact } from './fact.tsx'

export type BreedingFactsProps = { rabbit: Rabbit }

const PAIR = ' / '

/** The day of the present one is that of the last insemination, which stands by itself. */
const presentOf = (group: NonNullable<Rabbit['currentIA']>, lastIA: string | null): string =>
  group.startDate === lastIA ? bandOf(group) : bandAndDay(group)

/** Inseminations and births of a doe in short [RAB-03, RAB-04]. */
export function BreedingFacts({ rabbit }: BreedingFactsProps) {
  const t = textsOf('rabbit')
  const { bredFromDate, currentIA, previousIA, lastIA, pregnantInLastIA, birthCount, weaningCount } = rabbit
  return (
    <>
      <Fact label={t('fields/bredFromDate')}>{bredFromDate}</Fact>
      <Fact label={t('fields/currentIa')}>{currentIA && presentOf(currentIA, lastIA)}</Fact>
      <Fact label={t('fields/previousIa')}>{previousIA && bandAndDay(previousIA)}</Fact>
      <Fact label={t('fields/lastIa')}>{lastIA}</Fact>
      <Fact label={t('fields/pregnantLast')}>
        {pregnantInLastIA === null ? null : t(pregnantInLastIA ? 'yes' : 'no')}
      </Fact>
      <Fact label={t('fields/births')}>{`${birthCount}${PAIR}${weaningCount}`}</Fact>
    </>
  )
}
