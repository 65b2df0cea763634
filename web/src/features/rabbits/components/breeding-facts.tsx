import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { bandAndDay, bandOf } from '../../ia-groups/index.ts'
import { Definition } from '../../../ui/definition-list/definition-list.tsx'

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
      <Definition label={t('fields/bredFromDate')}>{bredFromDate}</Definition>
      <Definition label={t('fields/currentIa')}>{currentIA && presentOf(currentIA, lastIA)}</Definition>
      <Definition label={t('fields/previousIa')}>{previousIA && bandAndDay(previousIA)}</Definition>
      <Definition label={t('fields/lastIa')}>{lastIA}</Definition>
      <Definition label={t('fields/pregnantLast')}>
        {pregnantInLastIA === null ? null : t(pregnantInLastIA ? 'yes' : 'no')}
      </Definition>
      <Definition label={t('fields/births')}>{`${birthCount}${PAIR}${weaningCount}`}</Definition>
    </>
  )
}
