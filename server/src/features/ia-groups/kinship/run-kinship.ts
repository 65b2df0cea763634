import { runThread, ThreadPlaces } from '../../../platform/excel/run-thread.ts'
import { type KinshipResults, type KinshipTask, workOut } from './kinship-work.ts'

const THREAD = new URL('./kinship-thread.ts', import.meta.url)
/** Two at once: each takes a processor for some seconds. */
const PLACES = new ThreadPlaces(2)
const MEMORY_MEGABYTES = 768
const MILLIS = 60_000

/** From so many ancestors, or so many couples, on it takes longer than other requests should wait. */
export const THREAD_FROM = { ancestors: 20_000, couples: 10_000 } as const

const couplesOf = (task: KinshipTask): number =>
  task.kind === 'pairs' ? task.pairs.length : task.does.length * task.semen.length

export const isForThread = (task: KinshipTask, animals: number): boolean =>
  animals >= THREAD_FROM.ancestors || couplesOf(task) >= THREAD_FROM.couples

/** The kinship of couples over a pedigree of so many animals. */
export async function kinshipFor<K extends KinshipTask['kind']>(
  task: Extract<KinshipTask, { readonly kind: K }>,
  animals: number,
): Promise<KinshipResults[K]> {
  if (!isForThread(task, animals)) return workOut(task) as KinshipResults[K]
  return runThread<KinshipResults[K], never, KinshipResults[K]>({
    script: THREAD,
    data: task,
    places: PLACES,
    memoryMegabytes: MEMORY_MEGABYTES,
    millis: MILLIS,
    onMessage: (result) => ({ result }),
  })
}
