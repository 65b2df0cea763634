import { CloseButton, Popover } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { CageRabbit } from './cage-rabbit.tsx'
import classes from './cage-card.module.css'
import type { Place } from './map-layout.ts'
import type { MapWords } from './map-words.ts'
import { occupancyOf, type Occupancy } from './occupancy.ts'
import { useAnchor } from './use-anchor.ts'
import { type Icon, IconCircleCheck, IconCircleDashed, IconFlag } from '@tabler/icons-react'

/** How an occupancy looks as a badge. */
export const CARD_LOOKS: Readonly<Record<Occupancy, { tone: StatusTone; icon: Icon }>> = {
  occupied: { tone: 'plain', icon: IconCircleCheck },
  candidate: { tone: 'warn', icon: IconFlag },
  free: { tone: 'neutral', icon: IconCircleDashed },
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a card beside its cage, placed by the popover; the dialog element places itself */

export type CageCardProps = {
  place: Place
  words: MapWords
  /** The element of the cage. */
  cageElement: string
  /** Takes the focus when a person opened it, not when the address did. */
  focused: boolean
  /** `stay` when the focus has gone elsewhere already. */
  onClose: (focus: 'grid' | 'stay') => void
  /** The keys of the map work here, too. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** A cage in words: its label, its type and who lives there. */
export function CageCard({ place, words, cageElement, focused, onClose, onKeyDown }: CageCardProps) {
  const t = textsOf('farms')
  const { anchor, box } = useAnchor(cageElement)
  const { tier, cage } = place
  const label = words.labelOf(tier, cage)
  return (
    <Popover
      opened={box !== undefined}
      withRoles={false}
      trapFocus={focused}
      returnFocus={false}
      position="bottom"
      middlewares={{ flip: true, shift: { padding: 12 } }}
      closeOnEscape={false}
      onDismiss={() => onClose('stay')}
    >
      <Popover.Target>
        <span ref={anchor} className={classes['anchor']} style={box} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown
        className={classes['card']}
        role="dialog"
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose('grid')
          else if (event.key !== 'Enter' && event.key !== ' ') onKeyDown(event)
        }}
      >
        <div className={classes['top']}>
          <span className={classes['label']}>
            <LongName name={label} />
          </span>
          <StatusBadge {...CARD_LOOKS[occupancyOf(cage)]}>{t(`map/${occupancyOf(cage)}`)}</StatusBadge>
          <CloseButton
            size={24}
            iconSize={15}
            aria-label={t('map/closeCard', { cage: label })}
            onClick={() => onClose('grid')}
          />
        </div>
        <p className={classes['line']}>
          {words.typeOf(cage)} · {t('map/row', { row: tier.row, position: t(`positions/${tier.position}`) })}
        </p>
        <CageRabbit cage={cage} label={label} onPlaced={() => onClose('grid')} />
      </Popover.Dropdown>
    </Popover>
  )
}
