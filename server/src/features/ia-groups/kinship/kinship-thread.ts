import { parentPort, workerData } from 'node:worker_threads'
import { type KinshipTask, workOut } from './kinship-work.ts'

/** Thread that works out the kinship of a large herd with its semen: some seconds for tens of thousands of ancestors. */
parentPort?.postMessage(workOut(workerData as KinshipTask))
