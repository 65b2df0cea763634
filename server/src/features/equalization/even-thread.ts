import { parentPort, workerData } from 'node:worker_threads'
import { evenOut, type Litter, type Wishes } from '@warren/shared/features/equalization/equalizer.rules.ts'

export interface EvenTask {
  readonly litters: readonly Litter[]
  readonly wishes: Wishes
}

/** Thread that evens out the litters of one proposal: thousands of them take a second or two. */
const { litters, wishes } = workerData as EvenTask
parentPort?.postMessage(evenOut(litters, wishes))
