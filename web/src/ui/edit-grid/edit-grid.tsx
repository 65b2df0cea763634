/* oxlint-disable jsx-a11y/prefer-tag-over-role -- one tab stop for thousands of cells: no table element does that */
import { useMediaQuery } from '@mantine/hooks'
import {
  type CSSProperties,
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { SaveState } from '../save-status/save-status.tsx'
import classes from './edit-grid.module.css'
import { ConflictBar, FindBox, type GridLineState, LineStrip, PasteNotice, PasteOrder } from './grid-bars.tsx'
import { GridCards } from './grid-cards.tsx'
import { GridProvider, useGrid } from './grid-context.ts'
import type { GridControl } from './grid-control.ts'
import { GridFoot, type KeyHint } from './grid-foot.tsx'
import { GridHead, GridTotals } from './grid-head.tsx'
import { GridOverlay } from './grid-overlay.tsx'
import { GridRows } from './grid-rows.tsx'
import type { GridTotal, PasteQuestion } from './grid-types.ts'
import { layoutOf } from './layout.ts'
import { LiveWords } from './live-words.tsx'
import type { PastePlan } from './paste.ts'
import { useGridEvents } from './use-grid-events.ts'
import { useGridWindow } from './use-grid-window.ts'

export type EditGridProps = {
  /** What the grid is called. */
  label: string
  control: GridControl
  totals?: readonly GridTotal[]
  /** Whether what one sees is saved. */
  save?: SaveState
  line?: GridLineState
  /** Keys at the foot, where a page has others than the usual ones. */
  hints?: readonly KeyHint[] | undefined
  /** Enter or a double click on a cell that stays in view; with Alt a quick look. */
  onOpen?: (row: number, aside: boolean) => void
  /** Menu or Shift+F10. */
  onMenu?: (row: number) => void
  /** A letter that answers for its row from any cell; whether it did. */
  onLetter?: ((row: number, col: number, key: string) => boolean) | undefined
  /** Adds rows below the last one, for a block that reaches further. */
  onGrow?: ((rows: number) => void) | undefined
}

/** Below this rows become cards. */
const CARDS = '(max-width: 699px)'

/** Whether a grid shows one row at a time as a card: the page then scrolls, not the rows. */
export const useGridCards = (): boolean =>
  useMediaQuery(CARDS, undefined, { getInitialValueInEffect: false }) ?? false
const NO_TOTALS: readonly GridTotal[] = []

type TableProps = Pick<EditGridProps, 'label' | 'totals'>

/** Not drawn anew with what is said around it. */
const GridTable = memo(function GridTable({ label, totals = NO_TOTALS }: TableProps) {
  const { control, layout } = useGrid()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const editor = useRef<HTMLInputElement>(null)
  const window = useGridWindow(scroller, control, layout)
  const rows = useSyncExternalStore(control.model.subscribe, () => control.model.rows)
  const events = useGridEvents({ control, layout, window, editor, scroller })
  const style = { '--grid-columns': layout.template, width: layout.width } as CSSProperties
  return (
    <div className={classes['frame']}>
      <div ref={setScroller} className={classes['scroller']}>
        <div className={classes['canvas']} style={style}>
          <div
            ref={(made) => {
              grid.current = made
              setElement(made)
            }}
            role="grid"
            tabIndex={0}
            className={classes['grid']}
            aria-label={label}
            aria-multiselectable
            aria-rowcount={rows + 1 + totals.length}
            aria-colcount={control.model.cols + 1}
            {...events.grid}
          >
            <GridHead />
            <GridRows scroller={scroller} grid={element} />
            <GridTotals totals={totals} />
          </div>
          <GridOverlay grid={grid} window={window} editor={editor} onDragHandle={events.onDragHandle} />
        </div>
      </div>
      <FindBox focusGrid={() => grid.current?.focus({ preventScroll: true })} />
    </div>
  )
})

/**
 * Rows and cells that are typed into as in a spreadsheet: one tab stop, ranges, clipboard, undo, and for every cell
 * whether it is saved. On a phone one row after the other as a card.
 */
export function EditGrid(props: EditGridProps) {
  const { label, control, totals = NO_TOTALS, save, line, hints, onOpen, onMenu, onLetter, onGrow } = props
  const prefix = useId()
  const isNarrow = useGridCards()
  const [pasted, setPasted] = useState<PastePlan>()
  const [asked, setAsked] = useState<PasteQuestion>()
  const root = useRef<HTMLDivElement>(null)
  const { columns } = control.model
  const layout = useMemo(() => layoutOf(columns, totals.length), [columns, totals])
  useEffect(
    () => control.meet({ onOpen, onMenu, onLetter, onGrow, onPasted: setPasted, onAsked: setAsked }),
    [control, onOpen, onMenu, onLetter, onGrow],
  )
  const shared = useMemo(() => ({ control, layout, prefix }), [control, layout, prefix])
  return (
    <GridProvider value={shared}>
      <div className={classes['root']} ref={root}>
        <LineStrip line={line} />
        <ConflictBar />
        {asked && (
          <PasteOrder
            question={asked}
            onClose={() => {
              setAsked(undefined)
              root.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
            }}
          />
        )}
        <PasteNotice plan={pasted} onClose={() => setPasted(undefined)} />
        {isNarrow ? <GridCards label={label} /> : <GridTable label={label} totals={totals} />}
        <GridFoot hints={isNarrow ? [] : hints} save={save} />
        {!isNarrow && <LiveWords />}
      </div>
    </GridProvider>
  )
}
