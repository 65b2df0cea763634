import { DIARY_ADD } from '@warren/shared/features/group-pages/group-pages.commands.ts'
import { RABBIT_STATUS_SET } from '@warren/shared/features/rabbits/rabbits.commands.ts'
import { DAILY_WEIGHT_REMOVE } from '@warren/shared/features/weights/weights.commands.ts'
import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type { EntryRow } from '../../platform/outbox/entry.ts'
import { draftOf } from '../../platform/outbox/entry-wire.ts'
import { PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { textsOf } from '../../platform/texts.ts'
import { type Entering, useEntry } from './kit/use-entry.ts'
import { lastPress, type TakenBack } from './own-entries.rules.ts'
import { useBarn } from './use-barn.ts'

const COMMANDS: Readonly<Record<TakenBack['kind'], CommandObject>> = {
  RABBIT_STATUS_SET,
  DIARY_ADD,
  DAILY_WEIGHT_REMOVE,
}

/** Both rows of one press have one time: by it they are known to belong together. */
export const pressClock = (): typeof PAGE_CLOCK => {
  const now = PAGE_CLOCK.now()
  return { ...PAGE_CLOCK, now: () => now }
}

export interface Pressing {
  readonly entering: Entering
  readonly undoes: string | undefined
  readonly undo: () => void
}

/** Saves the presses of one screen, and takes the last one back with everything that belongs to it. */
export function usePress(isOurs: (row: EntryRow) => boolean): Pressing {
  const t = textsOf('barn')
  const { rows } = useBarn()
  const entering = useEntry()
  const last = lastPress(rows, isOurs)
  const what = last[0]?.row.label?.words
  const turn = ({ kind, payload, row }: TakenBack, words: string) =>
    draftOf(COMMANDS[kind], payload, pressClock(), { ...row.label, words })
  return {
    entering,
    undoes: what,
    undo: () => {
      if (what === undefined) return
      const words = t('undone', { what })
      entering.save(() => ({
        drafts: last.map((one) => turn(one, words)),
        tone: 'undone',
        said: words,
      }))
    },
  }
}
