import { KIT_MOVE_REASONS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { useEffect, useRef } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Proposal } from '../equalization.api.ts'
import classes from '../equalization.module.css'
import type { Moves, Reason } from './use-moves.ts'

type LeftoversProps = {
  proposal: Proposal
  moves: Moves
  /** How often one has asked to be led here. */
  asked: number
}

/** Kits that no litter takes: they stay, or it is said what becomes of them. */
export function Leftovers({ proposal, moves, asked }: LeftoversProps) {
  const t = textsOf('equalization')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked > 0) place.current?.focus()
  }, [asked])
  const choices = KIT_MOVE_REASONS.map((reason) => ({ value: reason, label: t(`reasons/${reason}`) }))
  return (
    <div ref={place} tabIndex={-1}>
      <Panel title={t('leftovers/title')}>
        {proposal.surplus.length === 0 && <p className={classes['soft']}>{t('leftovers/none')}</p>}
        <ul className={classes['leftovers']}>
          {proposal.surplus.map(({ id, kits }) => {
            const litter = moves.litters.get(id)
            const name = t('leftovers/kits', { cage: litter?.cage ?? litter?.tattoo ?? '–', kits })
            return (
              <li key={id}>
                <SelectField
                  label={name}
                  placeholder={t('leftovers/stay')}
                  clearable
                  data={choices}
                  value={moves.reasonOf(id) ?? null}
                  onChange={(value) => moves.setReason(id, value as Reason | null)}
                />
              </li>
            )
          })}
        </ul>
      </Panel>
    </div>
  )
}
