import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CellOutbox, SendRows } from '../../platform/outbox/cell-outbox.ts'
import { lineStateOf, saveStateOf, useOutbox, useOutboxState } from '../../platform/outbox/use-outbox.ts'
import { EditGrid } from '../../ui/edit-grid/edit-grid.tsx'
import type { GridControl } from '../../ui/edit-grid/grid-control.ts'
import { useEditGrid } from '../../ui/edit-grid/use-edit-grid.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { asked } from '../asked.ts'
import { farrowingColumns, farrowingDoubts, farrowingTotals } from '../farrowing-columns.ts'
import { farrowingRows, GalleryServer, ROWS } from '../farrowing-data.ts'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { both } from '../words.ts'

/** What a measuring script reads and turns. */
declare global {
  // oxlint-disable-next-line no-var -- only a var becomes a name of the window
  var galleryGrid: { server: GalleryServer; outbox: CellOutbox; control: GridControl } | undefined
}

const SCOPE = { userId: 1, farmId: 1, userName: 'Kovács Éva', sheet: 'gallery' }

const totals = farrowingTotals(ROWS)
const server = new GalleryServer()
const send: SendRows = (rows) => server.send(rows)

/** One of each state, so that all of them can be seen at once. */
function showStates(control: GridControl, outbox: CellOutbox): void {
  const col = (key: string) => control.model.columns.findIndex((column) => column.key === key)
  server.put(6, 'viable', 10)
  server.put(8, 'adjusted', 8)
  control.model.write([
    { row: 3, col: col('viable'), text: '27' },
    { row: 5, col: col('viable'), text: '8' },
    { row: 7, col: col('adjusted'), text: '10' },
    { row: 14, col: col('weight3'), text: both('3.25', '3,25') },
    { row: 16, col: col('nanny'), text: 'x' },
    { row: 17, col: col('status'), text: 'WASTE_CANDIDATE' },
  ])
  void outbox.flush()
}

function Farrowing({ outbox }: { outbox: CellOutbox }) {
  const [columns] = useState(farrowingColumns)
  const [rows] = useState(() => server.stored(farrowingRows()))
  const control = useEditGrid({
    columns,
    rows,
    keeper: outbox,
    rules: { doubts: farrowingDoubts, refusal: ({ code }) => code },
  })
  const state = useOutboxState(outbox)
  const [isReachable, setReachable] = useState(server.isReachable)
  useEffect(() => {
    globalThis.galleryGrid = { server, outbox, control }
    // Alone it is there to be measured, or looked at in one state.
    if (asked.part === null || asked.open === 'grid-states') showStates(control, outbox)
  }, [outbox, control])
  return (
    <Panel
      title={both('Farrowing result, 1,200 does', 'Fialás eredménye, 1 200 anya')}
      aside={
        <Button
          size="xs"
          variant="default"
          aria-pressed={!isReachable}
          onClick={() => {
            server.isReachable = !isReachable
            setReachable(!isReachable)
            void outbox.flush()
          }}
        >
          {isReachable
            ? both('Cut the line', 'Kapcsolat bontása')
            : both('Join the line', 'Kapcsolat helyreállítása')}
        </Button>
      }
      padded={false}
    >
      <div className={classes['editGrid']}>
        <EditGrid
          label={both('Farrowing result', 'Fialás eredménye')}
          control={control}
          totals={totals}
          save={saveStateOf(state)}
          line={lineStateOf(state)}
        />
      </div>
    </Panel>
  )
}

/** Pictures 07, 13d, 19. */
export function EditGrids() {
  const outbox = useOutbox(SCOPE, send)
  return (
    <Section
      title={both(
        'Editable grid: type, paste, undo; every state of a cell',
        'Szerkeszthető rács: gépelés, beillesztés, visszavonás; minden állapot',
      )}
    >
      {outbox && <Farrowing outbox={outbox} />}
    </Section>
  )
}
