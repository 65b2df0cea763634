import type { RoundNumbers } from '@warren/shared/features/mother-groups/round.vocabulary.ts'
import type { ReactNode } from 'react'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import type { GroupSheet } from '../../group-pages/index.ts'
import { MothersDialog, SucklingsDialog } from './numbers-dialogs.tsx'

export interface NumbersDialogs {
  readonly mothers: (() => void) | undefined
  readonly sucklings: (() => void) | undefined
  readonly takeOverMothers: (() => void) | undefined
  readonly takeOverSucklings: (() => void) | undefined
  /** The dialog that is open. */
  readonly shown: ReactNode
}

interface Options {
  readonly sheet: GroupSheet
  readonly round: RoundNumbers | null
  /** Days that were typed since the page was read: what a save books follows from them. */
  readonly onOpen: () => void
}

/** The dialogs of the numbers; a merged group sums its members up, a closed one is settled [D-124, GD-23]. */
export function useNumbersDialogs({ sheet, round, onOpen }: Options): NumbersDialogs {
  const dialog = useDialog<{ readonly what: 'mothers' | 'sucklings'; readonly takesOver: boolean }>()
  const { group } = sheet
  const numbers = sheet.numbers.find(({ groupId }) => groupId === group.id)
  const isFixed = group.isParent || group.endDate !== null || numbers === undefined
  const opener = (what: 'mothers' | 'sucklings', takesOver: boolean) =>
    isFixed
      ? undefined
      : () => {
          onOpen()
          dialog.open({ what, takesOver })
        }
  const { subject, opened, round: key, close: onClose } = dialog
  const Shown = subject?.what === 'sucklings' ? SucklingsDialog : MothersDialog
  return {
    mothers: opener('mothers', false),
    sucklings: opener('sucklings', false),
    takeOverMothers: opener('mothers', true),
    takeOverSucklings: opener('sucklings', true),
    shown: subject && numbers && (
      <Shown
        key={key}
        of={{ sheet, numbers }}
        round={round}
        takesOver={subject.takesOver}
        opened={opened}
        onClose={onClose}
      />
    ),
  }
}
