import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { holds } from './round-filters.ts'
import type { RoundActionsProps } from './round-kind.ts'

const PLAIN = { isDoubtful: false, isUnsaved: false, emptyBefore: 0 }

/** Rows of the list as it is filtered that were not felt yet, and whose doe is still there. */
const notFelt = ({ model }: GridControl): number[] =>
  model.inView.flatMap(({ id }, row) => {
    const cells = model.cellsOf(id)
    return holds('notFelt', cells, PLAIN) && (cells['exitDate'] ?? null) === null ? [row] : []
  })

/** Farms that note only the empty ones: all others of the list at once, as one step that can be taken back. */
export function RestPregnant({ control, day }: RoundActionsProps) {
  const t = textsOf('covers')
  const { model } = control
  const [rows, setRows] = useState<readonly number[]>()
  useSyncExternalStore(model.subscribe, () => model.version)
  const count = rows?.length ?? 0
  const mark = () => {
    const col = model.columns.findIndex(({ key }) => key === 'touching')
    model.write((rows ?? []).map((row) => ({ row, col, text: '+' })))
    model.flush()
    setRows(undefined)
  }
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={notFelt(control).length === 0}
        onClick={() => setRows(notFelt(control))}
      >
        {t('restPregnant')}
      </Button>
      <Dialog
        opened={rows !== undefined}
        onClose={() => setRows(undefined)}
        title={t('restTitle', { count })}
        tile={{ icon: IconPlus }}
        actions={
          <>
            <Button variant="default" onClick={() => setRows(undefined)}>
              {textsOf('common')('cancel')}
            </Button>
            <Button onClick={mark} data-autofocus>
              {t('restButton', { count })}
            </Button>
          </>
        }
      >
        {t('restText', { day: day ?? '' })}
      </Dialog>
    </>
  )
}
