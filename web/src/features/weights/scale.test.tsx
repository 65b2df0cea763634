import { screen, waitFor } from '@testing-library/react'
import { addWeight, listWeights } from '@warren/shared/features/weights/weights.contract.ts'
import { afterEach, expect, it, vi } from 'vitest'
import type { SerialPort } from '../../platform/serial/serial.ts'
import { mock } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'

/** A port whose scale sends what the test tells it to. */
function plugged() {
  const ports: ReadableStreamDefaultController<Uint8Array>[] = []
  const port: SerialPort = {
    readable: new ReadableStream<Uint8Array>({ start: (controller) => void ports.push(controller) }),
    open: async () => undefined,
    close: async () => undefined,
  }
  Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port }, configurable: true })
  return (text: string) => ports[0]?.enqueue(new TextEncoder().encode(`${text}\r\n`))
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serial')
  vi.restoreAllMocks()
})

const DAY = {
  diaryId: 7190,
  actualDate: '2026-05-12',
  weekOfAge: 9,
  dayOfAge: 57,
  expected: null,
  infos: [],
  group: {
    kind: 'FATTENING' as const,
    formattedName: 'FAT-1',
    stables: ['F1'],
    endDate: null,
    isParent: false,
  },
  editable: true,
}

async function weighing() {
  const records = Array.from({ length: 10 }, (_, at) => ({
    id: at + 1,
    weight: 2500 + at * 10,
    at: '2026-05-12T08:00:00Z',
    userName: 'a',
  }))
  mock(listWeights, { ...DAY, weights: records })
  const added = mock(addWeight, ({ body }) => {
    const record = {
      id: 50 + Number(body.weight),
      weight: Number(body.weight),
      at: '2026-05-12T08:01:00Z',
      userName: 'a',
    }
    return { messages: [], id: record.id, record }
  })
  const send = plugged()
  const { user } = await renderApp({ as: 'ADMIN', at: '/grouppage-fattening/7/diary/7190/weight/FAT' })
  await user.click(await screen.findByRole('button', { name: 'Connect a scale' }))
  await screen.findByText('Scale connected')
  return { added, send, user }
}
const field = () => screen.findByRole('textbox', { name: /^Weight of animal/ })

it('[WGT-06] a scale fills the field, and Enter saves', async () => {
  const { added, send, user } = await weighing()
  send('S D 2400 g')
  send('S S 2540 g')
  await waitFor(async () => expect(await field()).toHaveValue('2540'))
  expect(added).toEqual([])
  await user.click(await field())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(added.map(({ body }) => body.weight)).toEqual([2540]))
})

it('[WGT-06] a scale saves by itself where that is chosen, each animal once; an outlier is asked about', async () => {
  const { added, send, user } = await weighing()
  await user.click(screen.getByText('Is saved'))
  for (const line of ['S S 2540 g', 'S S 2541 g', 'S S 0 g', 'S S 2560 g', 'S S 0 g', 'S S 4000 g'])
    send(line)
  expect(await screen.findByText(/^4,000 g\?/)).toBeVisible()
  expect(added.map(({ body }) => body.weight)).toEqual([2540, 2560])
})

it('[WGT-06] a browser without serial ports has the field alone', async () => {
  mock(listWeights, { ...DAY, weights: [] })
  await renderApp({ as: 'ADMIN', at: '/grouppage-fattening/7/diary/7190/weight/FAT' })
  await field()
  expect(screen.queryByRole('button', { name: 'Connect a scale' })).toBeNull()
})
