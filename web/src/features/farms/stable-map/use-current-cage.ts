import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useState, useLayoutEffect } from 'react'
import { type MapLayout, type Place, findOnMap, type Block } from './map-layout.ts'
import { moveBy } from './map-moves.ts'
import { useCageAddress } from './use-cage-address.ts'

/**
 * Marks the current cage and brings it into view. Written to its element and not rendered:
 * a step of the walk changes two attributes instead of a row of cages.
 */
export function useMark(elementId: string | undefined, drawn: readonly Block[]): void {
  useLayoutEffect(() => {
    const element = elementId === undefined ? null : document.getElementById(elementId)
    if (!element) return
    element.setAttribute('aria-selected', 'true')
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return () => {
      element.removeAttribute('aria-selected')
    }
    // The cage may have been drawn only now, or anew.
  }, [elementId, drawn])
}

/** `focused`: a person opened it and goes on there; `open`: the address did. */
type Card = 'shut' | 'open' | 'focused'

interface Options {
  readonly layout: MapLayout
  readonly stableId: number
  /** The cage of the address. */
  readonly asked: number | undefined
  readonly grid: RefObject<HTMLDivElement | null>
}

/** As many as a window shows at once. */
const FIRST_ROWS = 6

type Act = { readonly current?: number; readonly card: Card }

/** What a key means on the map; undefined for keys that mean nothing there. */
function actOf(event: KeyboardEvent, layout: MapLayout, here: Place): Act | undefined {
  if (event.altKey || event.metaKey) return undefined
  const target = moveBy(layout, here, event)
  if (target) return { current: target.id, card: 'shut' }
  if (event.key === 'Enter' || event.key === ' ') return { current: here.cage.id, card: 'focused' }
  return event.key === 'Escape' ? { card: 'shut' } : undefined
}

/** Which cage is current, and whether its card is open. */
export function useCurrentCage({ layout, stableId, asked, grid }: Options) {
  const prefix = useId()
  const [current, setCurrent] = useState(asked)
  const [card, setCard] = useState<Card>(asked === undefined ? 'shut' : 'open')
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    // Back, forward, or another find of the palette; our own writing comes back as what is current already.
    if (asked !== undefined && asked !== current) {
      setCurrent(asked)
      setCard('open')
    }
  }
  useCageAddress({ current, asked, stableId })
  const element = current === undefined ? undefined : `${prefix}-${current}`
  // The first screenful is drawn at once, the rows below it in the pause after.
  const drawn = useDeferredValue(layout.blocks, layout.blocks.slice(0, FIRST_ROWS))
  useMark(element, drawn)

  const place = findOnMap(layout, current)
  const onKeyDown = (event: KeyboardEvent) => {
    const here = place ?? findOnMap(layout, layout.tiers[0]?.cages[0]?.id)
    const act = here && actOf(event, layout, here)
    if (!act) return
    event.preventDefault()
    if (act.current !== undefined) setCurrent(act.current)
    setCard(act.card)
    // The key may have come from the card, which is gone now.
    if (act.card === 'shut') grid.current?.focus()
  }
  return {
    place,
    prefix,
    drawn,
    onKeyDown,
    open: (id: number) => {
      setCurrent(id)
      setCard('focused')
    },
    card: card === 'shut' ? undefined : place,
    isCardFocused: card === 'focused',
    closeCard: (focus: 'grid' | 'stay') => {
      setCard('shut')
      if (focus === 'grid') grid.current?.focus()
    },
  }
}

export type CurrentCage = ReturnType<typeof useCurrentCage>
