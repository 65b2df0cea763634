import { expect, it } from 'vitest'
import type { Serial } from '../serial/serial.ts'
import { openScale } from './serial-scale.ts'

/** A port that sends these pieces and ends, as a scale that is pulled out. */
function scripted(pieces: readonly string[]): { serial: Serial; closed: () => boolean } {
  let closed = false
  const encoder = new TextEncoder()
  const readable = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
  const port = {
    readable,
    open: async () => undefined,
    close: async () => {
      closed = true
    },
  }
  return { serial: { requestPort: async () => port }, closed: () => closed }
}

it('[WGT-16] a scale is read line by line, whatever pieces its lines arrive in', async () => {
  const { serial, closed } = scripted([
    'S S   27',
    '40.0 g\r',
    '\nS D  2739.0 g\r\nnoise\r\nS S 2',
    '486 g\r\n',
  ])
  const scale = await openScale(serial, 'sics')
  const readings = []
  for await (const reading of scale.readings) readings.push(reading)
  expect(readings).toEqual([
    { grams: 2740, stable: true },
    { grams: 2739, stable: false },
    { grams: 2486, stable: true },
  ])
  await scale.close()
  expect(closed()).toBe(true)
})
