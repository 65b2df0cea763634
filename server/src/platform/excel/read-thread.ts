import { parentPort, workerData } from 'node:worker_threads'
import { refusalCode } from './file-refusal.ts'
import { readSheet } from './read-sheet.ts'
import type { ReadAnswer, ReadMessage } from './read-messages.ts'

/** Thread that reads one workbook: what a hostile file costs, it costs here. */
const port = parentPort
if (!port) throw new Error('runs as a thread only')

const say = (message: ReadMessage): void => port.postMessage(message)
const ask = (message: ReadMessage): Promise<ReadAnswer> =>
  new Promise((resolve) => {
    port.once('message', resolve)
    say(message)
  })

try {
  const result = await readSheet(workerData as Uint8Array, {
    choose: async (heads, sheetName) => (await ask({ kind: 'heads', heads, sheetName })).chosen,
    onRows: async (rows) => void (await ask({ kind: 'rows', rows })),
  })
  say({ kind: 'end', result })
} catch (error) {
  say({ kind: 'refused', code: refusalCode(error) })
}
