import { CARDS_PER_SHEET, placeOnSheet } from '@warren/shared/features/cage-cards/cage-cards.rules.ts'
import {
  CARD_SIZE,
  type CardLayout,
  SHEET_SIZE,
} from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import classes from './cage-cards.module.css'

const GAP = 4
const CODE = 23
const INDEXES = Array.from({ length: CARDS_PER_SHEET }, (_, index) => index)

/** A card in millimetres, as far as one recognises it: its frame, its code, the cage. */
function Card({ x, y }: { x: number; y: number }) {
  const { width, height } = CARD_SIZE
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        className={classes['frame']}
        x={GAP}
        y={GAP}
        width={width - 2 * GAP}
        height={height - 2 * GAP}
        rx={4}
      />
      <rect className={classes['ink']} x={width - CODE - 12} y={12} width={CODE} height={CODE} />
      <rect className={classes['ink']} x={12} y={20} width={34} height={12} rx={2} />
      <path className={classes['lines']} d={`M12 50H${width - 12}M12 64H${width - 12}M12 78H${width - 12}`} />
    </g>
  )
}

/** The paper with its cards, true to scale. */
export function LayoutDrawing({ layout }: { layout: CardLayout }) {
  const isSheet = layout === 'A4'
  const { width, height } = isSheet ? SHEET_SIZE : CARD_SIZE
  return (
    <svg className={classes['drawing']} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <rect className={classes['paper']} width={width} height={height} rx={isSheet ? 3 : 6} />
      {isSheet ? INDEXES.map((index) => <Card key={index} {...placeOnSheet(index)} />) : <Card x={0} y={0} />}
    </svg>
  )
}
