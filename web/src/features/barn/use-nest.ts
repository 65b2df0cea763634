import { useState } from 'react'
import type { EntryDraft, EntryRow } from '../../platform/outbox/entry.ts'
import { draftOf } from '../../platform/outbox/entry-wire.ts'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { textsOf } from '../../platform/texts.ts'
import { toAnswer } from './answers.rules.ts'
import { type Payload, payloadOf } from './fold.rules.ts'
import { type Entering, useEntry } from './kit/use-entry.ts'
import type { NestCells, NestWork } from './nest.rules.ts'
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

/** Whom an entry about a doe names. */
const aboutIn = ({ about }: NestWork, { coverId, motherId }: BarnDoe) =>
  about === 'coverId' ? { coverId } : { rabbitId: motherId }

/** One entry about a doe of the walk. */
const entryAt = (work: NestWork, doe: BarnDoe, payload: object, words: string): EntryDraft =>
  draftOf(work.command, { ...aboutIn(work, doe), ...payload }, PAGE_CLOCK, {
    cage: wordCage(doe.cage),
    ...(doe.tattoo !== null && { doe: doe.tattoo }),
    words,
  })

/** What was found, over what the nest held: each field with what it replaces. */
const replaced = (set: NestCells, held: NestCells): NestCells =>
  Object.fromEntries(Object.keys(set).map((field) => [field, held[field] ?? null]))

/** The last entry of this walk that can be taken back, and whose it is. */
function lastOf({ does }: BarnTask, rows: readonly EntryRow[], { about, command }: NestWork) {
  const byId = new Map(does.map((doe) => [about === 'coverId' ? doe.coverId : doe.motherId, doe]))
  const doeIn = (payload: Payload | undefined): BarnDoe | undefined => byId.get(Number(payload?.[about]))
  const last = undoable(rows, (row) => row.kind === command.name && doeIn(payloadOf(row)) !== undefined)
  return { last, lastDoe: doeIn(last?.payload) }
}

/** Entries of a walk from nest to nest: what was found, its correction, the way back [8.4, 8.7]. */
export function useNest(
  { task, today, onGo }: { task: BarnTask; today: string; onGo: () => void },
  work: NestWork,
  word: (cells: NestCells) => string,
): Nest {
  const t = textsOf('barn')
  const phone = useBarnPhone()
  const { rows } = useBarn()
  const walk = useWalk(task, today)
  const entering = useEntry()
  const [ended, setEnded] = useState<string>()
  const { last, lastDoe } = lastOf(task, rows, work)
  const say = (doe: BarnDoe, cells: NestCells): string => `${cageWords(doe.cage).cage}, ${word(cells)}`
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
      const was = replaced(set, work.heldBy(doe))
      const words = `${wordTask(task.type)}: ${word(set)}`
      const answers = toAnswer(rows, work.command.name, aboutIn(work, doe), doe.isSentBack)
      entering.save(() => ({
        drafts: [
          ...(task.isWorking ? [] : startEntry(task).drafts),
          entryAt(work, doe, { ...set, was, ...answers }, words),
        ],
        tone: isRowEnd ? 'rowEnd' : 'saved',
        said: say(doe, set),
        after: () => goOn(doe),
      }))
    },
    undoes: last && lastDoe ? say(lastDoe, work.heldBy(lastDoe)) : undefined,
    undo: () => {
      if (!last || !lastDoe) return
      const words = t('undone', { what: say(lastDoe, work.heldBy(lastDoe)) })
      entering.save(() => ({
        drafts: [entryAt(work, lastDoe, last.payload, words)],
        tone: 'undone',
        said: words,
        after: () => {
          setEnded(undefined)
          walk.goTo(lastDoe.coverId)
          onGo()
        },
      }))
    },
  }
}
