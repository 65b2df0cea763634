import { useState } from 'react'
import type { EntryDraft } from '../../platform/outbox/entry.ts'
import { draftOf } from '../../platform/outbox/entry-wire.ts'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { textsOf } from '../../platform/texts.ts'
import { payloadOf } from './fold.rules.ts'
import { type Entering, useEntry } from './kit/use-entry.ts'
import { heldBy, type NestCells, type NestWork } from './nest.rules.ts'
import { startEntry } from './task-card.tsx'
import { wordCage, wordTask } from './task-facts.ts'
import { undoable } from './undo.rules.ts'
import { useBarn, useBarnPhone } from './use-barn.ts'
import { useWalk, type Walk } from './use-walk.ts'
import { cageWords } from './walk.rules.ts'
import type { BarnDoe, BarnTask } from './work-list.ts'

export interface Nest {
  readonly walk: Walk
  readonly entering: Entering
  /** Saves what was found at the nest of the doe one stands before, and goes on. */
  readonly save: (set: NestCells) => void
  /** What Undo would take back, in words. */
  readonly undoes: string | undefined
  readonly undo: () => void
  /** The row that has just ended. */
  readonly ended: string | undefined
}

/** Entries of a walk from nest to nest: what was found, its correction, the way back [8.4, 8.7]. */
export function useNest(
  { task, today, onGo }: { task: BarnTask; today: string; onGo: () => void },
  { command, empty }: NestWork,
  word: (cells: NestCells) => string,
): Nest {
  const t = textsOf('barn')
  const phone = useBarnPhone()
  const { rows } = useBarn()
  const walk = useWalk(task, today)
  const entering = useEntry()
  const [ended, setEnded] = useState<string>()
  const byCover = new Map(task.does.map((doe) => [doe.coverId, doe]))
  const doeIn = (coverId: unknown): BarnDoe | undefined => byCover.get(Number(coverId))
  const last = undoable(
    rows,
    (row) => row.kind === command.name && doeIn(payloadOf(row)['coverId']) !== undefined,
  )
  const lastDoe = doeIn(last?.payload['coverId'])
  const say = (doe: BarnDoe, cells: NestCells): string => `${cageWords(doe.cage).cage}, ${word(cells)}`
  const draft = (doe: BarnDoe, payload: object, words: string): EntryDraft =>
    draftOf(command, { coverId: doe.coverId, ...payload }, PAGE_CLOCK, {
      cage: wordCage(doe.cage),
      ...(doe.tattoo !== null && { doe: doe.tattoo }),
      words,
    })
  const goOn = (doe: BarnDoe) => {
    const does = phone.state.work?.tasks.find(({ iaTaskId }) => iaTaskId === task.iaTaskId)?.does ?? []
    const next = walk.onward(does)
    setEnded(next.isRowEnd ? textsOf('barnWork')('rowDone', { row: String(doe.row ?? '–') }) : undefined)
    walk.stand(next)
    onGo()
  }
  return {
    walk,
    entering,
    ended,
    save: (set) => {
      const { doe } = walk
      if (!doe) return
      const { isRowEnd } = walk.onward(task.does)
      const held = heldBy(doe, empty)
      const was = Object.fromEntries(Object.keys(set).map((field) => [field, held[field] ?? null]))
      const words = `${wordTask(task.type)}: ${word(set)}`
      entering.save(() => ({
        drafts: [...(task.isWorking ? [] : startEntry(task).drafts), draft(doe, { ...set, was }, words)],
        tone: isRowEnd ? 'rowEnd' : 'saved',
        said: say(doe, set),
        then: () => goOn(doe),
      }))
    },
    undoes: last && lastDoe ? say(lastDoe, heldBy(lastDoe, empty)) : undefined,
    undo: () => {
      if (!last || !lastDoe) return
      const words = t('undone', { what: say(lastDoe, heldBy(lastDoe, empty)) })
      entering.save(() => ({
        drafts: [draft(lastDoe, last.payload, words)],
        tone: 'undone',
        said: words,
        then: () => {
          setEnded(undefined)
          walk.goTo(lastDoe.coverId)
          onGo()
        },
      }))
    },
  }
}
