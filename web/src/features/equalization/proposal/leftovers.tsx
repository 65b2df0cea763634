import { KIT_MOVE_REASONS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Proposal } from '../equalization.api.ts'
import classes from '../equalization.module.css'
import type { Moves, Reason } from './use-moves.ts'

/** Kits that no litter takes: they stay, or it is said what becomes of them. */
export function Leftovers({ proposal, moves }: { proposal: Proposal; moves: Moves }) {
  const t = textsOf('equalization')
  const choices = KIT_MOVE_REASONS.map((reason) => ({ value: reason, label: t(`reasons/${reason}`) }))
  return (
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
  )
}
