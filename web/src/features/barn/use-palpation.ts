import { COVER_TOUCHING } from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import type { EntryDraft, EntryRow } from '../../platform/outbox/entry.ts'
import { draftOf } from '../../platform/outbox/entry-wire.ts'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { textsOf } from '../../platform/texts.ts'
import { toAnswer } from './answers.rules.ts'
import { payloadOf } from './fold.rules.ts'
import { type Entering, useEntry } from './kit/use-entry.ts'
import { countFelt, type Felt, feltName } from './palpation.rules.ts'
import { startEntry } from './task-card.tsx'
import { wordCage, wordTask } from './task-facts.ts'
import { type Undoable, undoable } from './undo.rules.ts'
import { useBarn, useBarnPhone } from './use-barn.ts'
import { useWalk, type Walk } from './use-walk.ts'
import { cageWords, rowOf } from './walk.rules.ts'
import type { BarnDoe, BarnTask } from './work-list.ts'

export interface Palpation {
  readonly walk: Walk
  readonly entering: Entering
  readonly press: (felt: Felt) => void
  /** What Undo would take back, in words. */
  readonly undoes: string | undefined
  readonly undo: () => void
  /** The row that has just ended. */
  readonly ended: string | undefined
  readonly date: string
  readonly isYesterday: boolean
  readonly setYesterday: (isYesterday: boolean) => void
}

const sayOf = (doe: BarnDoe, felt: unknown): string =>
  `${cageWords(doe.cage).cage}, ${textsOf('barn')(`said/${feltName(felt)}`)}`

/** Row, what was found in it, and the row that comes. */
function wordEnd(does: readonly BarnDoe[], doe: BarnDoe, nextId: number | undefined): string {
  const t = textsOf('barn')
  const row = rowOf(does, doe)
  const next = does.find(({ coverId }) => coverId === nextId)
  const words = t('rowEnd', {
    row: String(doe.row ?? '–'),
    plus: countFelt(row, 'plus'),
    minus: countFelt(row, 'minus'),
  })
  return next?.row == null ? words : `${words}; ${t('rowNext', { row: String(next.row) })}`
}

/** What she said of a doe, with what stood there before. */
function answerDraft(
  task: BarnTask,
  doe: BarnDoe,
  { felt, date, rows }: { felt: Felt; date: string; rows: readonly EntryRow[] },
): EntryDraft {
  const was = {
    touching: (doe.cells['touching'] ?? null) as Felt | null,
    touchingDate: (doe.cells['touchingDate'] ?? null) as string | null,
  }
  const { coverId } = doe
  const answers = toAnswer(rows, COVER_TOUCHING.name, { coverId }, doe.isSentBack)
  const payload = { coverId, touching: felt, touchingDate: date, was, ...answers }
  return draftOf(COVER_TOUCHING, payload, PAGE_CLOCK, {
    cage: wordCage(doe.cage),
    ...(doe.tattoo !== null && { doe: doe.tattoo }),
    words: `${wordTask(task.type)}: ${textsOf('barn')(`said/${feltName(felt)}`)}`,
  })
}

/** The newest answer about a doe of this task. */
function lastOf(task: BarnTask, rows: readonly EntryRow[]): Undoable | undefined {
  const covers = new Set<unknown>(task.does.map(({ coverId }) => coverId))
  return undoable(rows, (row) => row.kind === 'COVER_TOUCHING' && covers.has(payloadOf(row)['coverId']))
}

/** Entries of a palpation: an answer, a correction, the way back [8.2]. */
export function usePalpation(task: BarnTask, today: string): Palpation {
  const t = textsOf('barn')
  const phone = useBarnPhone()
  const { rows } = useBarn()
  const walk = useWalk(task, today)
  const entering = useEntry()
  const [ended, setEnded] = useState<string>()
  const [isYesterday, setYesterday] = useState(false)
  const date = isYesterday ? addDays(today, -1) : today
  const last = lastOf(task, rows)
  const lastDoe = task.does.find(({ coverId }) => coverId === last?.payload['coverId'])
  const goOn = (doe: BarnDoe) => {
    const does = phone.state.work?.tasks.find(({ iaTaskId }) => iaTaskId === task.iaTaskId)?.does ?? []
    const next = walk.onward(does)
    setEnded(next.isRowEnd ? wordEnd(does, doe, next.coverId) : undefined)
    walk.stand(next)
  }
  return {
    walk,
    entering,
    press: (felt) => {
      const { doe } = walk
      if (!doe) return
      const { isRowEnd } = walk.onward(task.does)
      entering.save(() => ({
        drafts: [
          ...(task.isWorking ? [] : startEntry(task).drafts),
          answerDraft(task, doe, { felt, date, rows }),
        ],
        tone: isRowEnd ? 'rowEnd' : (feltName(felt) as 'plus' | 'minus' | 'unsure'),
        said: sayOf(doe, felt),
        after: () => goOn(doe),
      }))
    },
    undoes: last && lastDoe ? sayOf(lastDoe, lastDoe.cells['touching']) : undefined,
    undo: () => {
      if (!last || !lastDoe) return
      const what = sayOf(lastDoe, lastDoe.cells['touching'])
      entering.save(() => ({
        drafts: [
          draftOf(COVER_TOUCHING, last.payload as never, PAGE_CLOCK, {
            cage: wordCage(lastDoe.cage),
            words: t('undone', { what }),
          }),
        ],
        tone: 'undone',
        said: t('undone', { what }),
        after: () => {
          setEnded(undefined)
          walk.goTo(lastDoe.coverId)
        },
      }))
    },
    ended,
    date,
    isYesterday,
    setYesterday,
  }
}
