import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import { touchingOf } from '@warren/shared/features/covers/cells.rules.ts'
import type { CoverDraft } from '@warren/shared/features/covers/covers.record.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Cells } from '@warren/shared/kernel/cells.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { doubtsIn, wordDoubt } from '../round/round-words.ts'
import { coverProblemsOf } from './cover-draft.ts'

/** The dialog has a field for each cell a doubt can be about. */
const ALL_FIELDS: ReadonlySet<string> = new Set(['touchingDate'])

export type CoverDoubtsProps = { draft: CoverDraft; cover: Cover; today: Day }

/** What can hardly be right, by the rules of the grid; it is said and saved all the same. */
export function CoverDoubts({ draft, cover, today }: CoverDoubtsProps) {
  const start = cover.group.startDate
  const cells: Cells = { ...draft, touching: touchingOf(draft) }
  // What is wrong is said at its field; a day that is none cannot be doubted.
  const isSound = coverProblemsOf(draft, cover, today).length === 0
  const doubts = isSound ? doubtsIn(cells, start, ALL_FIELDS) : []
  const sentences = new Set(doubts.map((doubt) => wordDoubt(doubt, cells, start)))
  return (
    <output>
      {[...sentences].map((sentence) => (
        <Notice key={sentence} tone="warn">
          {sentence}
        </Notice>
      ))}
    </output>
  )
}
