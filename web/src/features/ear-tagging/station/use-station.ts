import { useMutation } from '@tanstack/react-query'
import {
  isRabbit,
  isTag,
  problemsIn,
  readScan,
  type Scan,
} from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { useState, useSyncExternalStore } from 'react'
import { useSession } from '../../../platform/use-session.ts'
import { lookUp, sendList } from '../ear-tagging.api.ts'
import { beep } from './beep.ts'
import { KeptList, type KeptPair } from './kept-list.ts'

/** What is wrong with the list as a whole: no pair can be blamed for it. */
const ofWhole = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ params }) => params?.['pair'] === undefined)

/** The station: the kept list, what was scanned last, and the way to the server. */
export function useStation() {
  const { sub, role } = useSession().claims
  const [store] = useState(() => new KeptList(Number(sub)))
  const kept = useSyncExternalStore(store.subscribe, store.state)
  const [unread, setUnread] = useState<Scan>()
  const finishing = useMutation({
    mutationFn: async (): Promise<readonly Problem[]> => {
      const list = store.send(new Date())
      if (!list) return []
      const problems = await sendList(list)
      if (problems.length === 0) store.finish()
      else store.refuse(problemsIn(problems))
      beep(problems.length === 0)
      return ofWhole(problems)
    },
  })
  /** Workers look nothing up; without a line, Finish will tell. */
  const check = async (pair: KeptPair) => {
    const { list } = store.state()
    if (role !== 'EAR_TAG_TECHNICIAN' || !list) return
    const problems = await lookUp(list.farm.id, pair).catch(() => [])
    if (problems.length === 0) return
    store.mark(pair, problems)
    beep(false)
  }
  const scan = (typed: string) => {
    if (typed.trim() === '') return
    const read = readScan(typed)
    const isName = isTag(read) || isRabbit(read)
    setUnread(isName ? undefined : read)
    const pair = store.take(read, new Date())
    if (pair || !isName) beep(pair !== undefined)
    if (pair) void check(pair)
  }
  return {
    store,
    kept,
    scan,
    /** The last text, where it named nothing. */
    unread,
    finish: () => finishing.mutate(),
    isFinishing: finishing.isPending,
    /** No answer came: the list waits as it was sent. */
    failure: finishing.error,
    refusal: finishing.data ?? [],
  }
}
export type StationState = ReturnType<typeof useStation>
