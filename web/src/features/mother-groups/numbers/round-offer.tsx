import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { RoundNumbers } from '@warren/shared/features/mother-groups/round.vocabulary.ts'
import {
  roundDifferences,
  type RoundDifference,
  takenOver,
} from '@warren/shared/features/mother-groups/round.rules.ts'
import { useState } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { labelOfNumber } from './number-labels.ts'
import classes from './numbers.module.css'

type Typed = Readonly<Record<string, number | string | null>>

/** Numbers that are typed and differ; empty ones are filled, not compared. */
const disputed = (draft: Typed, round: RoundNumbers): RoundDifference[] =>
  roundDifferences(
    Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'number')),
    round,
  )

function Difference({ of, onTake }: { of: RoundDifference; onTake: () => void }) {
  const t = textsOf('motherGroups')
  const [count, field] = [formatNumber(of.round), labelOfNumber(of.field)]
  return (
    <li>
      <span>{`${field}: ${formatNumber(of.own)} → ${count}`}</span>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('dialog/takeName', { count, field })}
        onClick={onTake}
      >
        {t('dialog/take', { count })}
      </Button>
    </li>
  )
}

export type RoundOfferProps = {
  draft: Typed
  round: RoundNumbers | null
  /** Fields were filled in before the dialog opened. */
  filled?: number
  onTake: (numbers: Partial<RoundNumbers>) => void
}

/** Takes numbers over from the round: empty fields together, those that differ one by one, never unasked [D-080]. */
export function RoundOffer({ draft, round, filled: first = 0, onTake }: RoundOfferProps) {
  const t = textsOf('motherGroups')
  const [filled, setFilled] = useState<number | undefined>(first > 0 ? first : undefined)
  if (round === null) return null
  const differences = disputed(draft, round)
  const fill = () => {
    const taken = takenOver(draft, round)
    setFilled(Object.keys(taken).length)
    onTake(taken)
  }
  return (
    <>
      <div className={classes['round']}>
        <Button size="xs" variant="default" leftSection={<IconCopy size={14} aria-hidden />} onClick={fill}>
          {t('dialog/fromRound')}
        </Button>
        <output>
          {filled === undefined && t('dialog/fromRoundHelp')}
          {filled === 0 && t('dialog/nothingToFill')}
          {filled !== undefined && filled > 0 && t('filled', { count: filled })}
        </output>
      </div>
      {differences.length > 0 && (
        <Notice tone="warn">
          {t('dialog/differs')}
          <ul className={classes['differences']}>
            {differences.map((one) => (
              <Difference key={one.field} of={one} onTake={() => onTake({ [one.field]: one.round })} />
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
