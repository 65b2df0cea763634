import { parentPort, workerData } from 'node:worker_threads'
import { refusalCode } from './file-refusal.ts'
import type { MarkMessage, MarkTask } from './mark-messages.ts'
import { markCells } from './mark-cells.ts'

/** Thread that marks one workbook. */
const say = (message: MarkMessage): void => parentPort?.postMessage(message)
const { bytes, marks } = workerData as MarkTask

try {
  say({ file: await markCells(bytes, marks) })
} catch (error) {
  say({ code: refusalCode(error) })
}
