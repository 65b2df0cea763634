import { IconArrowsExchange, IconMapPinPlus } from '@tabler/icons-react'
import { mayPlace, mayRelocate } from '@warren/shared/features/ear-tags/ear-tags.rules.ts'
import { textsOf } from '../../../platform/texts.ts'
import { MoveDialog } from '../dialogs/move-dialog.tsx'
import { useMoving } from '../dialogs/use-moving.ts'
import type { EarTagsList } from '../ear-tags.list.ts'
import type { Farms } from '../use-farm-names.ts'
import classes from './ear-tags.module.css'
import { MoveButton } from './move-button.tsx'

export type MoveActionsProps = { list: EarTagsList; farms: Farms }

/** Placement and relocation of what the list shows [ETR-06, ETR-07, ETR-08]. */
export function MoveActions({ list, farms }: MoveActionsProps) {
  const t = textsOf('earTags')
  const { filter, sent, page } = list
  // Known only for what is on the screen: tags of another filter are none to move.
  const total = page.isPlaceholderData ? undefined : list.total
  const moving = useMoving()
  const why = (possible: boolean, needs: string): string | undefined => {
    if (!possible) return needs
    return total ? undefined : t('listIsEmpty')
  }
  const begin = (kind: 'place' | 'relocate') =>
    moving.open({ kind, filter: sent, count: total ?? 0, from: filter.farmId })
  return (
    <div className={classes['actions']}>
      <MoveButton
        label={t('place')}
        icon={IconMapPinPlus}
        why={why(mayPlace(filter), t('placeNeeds'))}
        onClick={() => begin('place')}
      />
      <MoveButton
        label={t('relocate')}
        icon={IconArrowsExchange}
        why={why(mayRelocate(filter), t('relocateNeeds'))}
        onClick={() => begin('relocate')}
      />
      {moving.move && (
        <MoveDialog
          key={moving.round}
          move={moving.move}
          farms={farms}
          opened={moving.opened}
          onClose={moving.close}
        />
      )}
    </div>
  )
}
