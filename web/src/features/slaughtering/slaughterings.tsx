import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import type { Slaughtering } from '@warren/shared/features/group-pages/slaughterings.contract.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import type { GroupSheet } from '../group-pages/index.ts'
import { DeleteSlaughtering } from './delete-slaughtering.tsx'
import { SlaughterDialog } from './dialog/slaughter-dialog.tsx'
import { SlaughterPanel } from './slaughter-panel.tsx'

type Asked =
  | { readonly what: 'form'; readonly known?: Slaughtering }
  | { readonly what: 'delete'; readonly known: Slaughtering }

export type SlaughteringsProps = { sheet: GroupSheet; days: readonly FoldedDay[] }

/** The slaughterings of a fattening group, with the dialogs that add, change and delete them [SLA-09]. */
export function Slaughterings({ sheet, days }: SlaughteringsProps) {
  const { subject, opened, round, open, close } = useDialog<Asked>()
  const frame = { opened, onClose: close }
  return (
    <>
      <SlaughterPanel
        sheet={sheet}
        onAdd={() => open({ what: 'form' })}
        onEdit={(known) => open({ what: 'form', known })}
        onDelete={(known) => open({ what: 'delete', known })}
      />
      {subject?.what === 'form' && (
        <SlaughterDialog key={round} {...frame} of={{ sheet, days, known: subject.known }} />
      )}
      {subject?.what === 'delete' && (
        <DeleteSlaughtering key={round} {...frame} groupId={sheet.group.id} known={subject.known} />
      )}
    </>
  )
}
