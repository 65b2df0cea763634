import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { server } from '../../test/mock-server.ts'
import { barnAt } from './testing/barn-at.tsx'
import { sampleBundle, sampleItem, sampleTask } from './testing/sample-bundle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 17, 8) }))
afterEach(() => void vi.useRealTimers())

it('[FLD-04] what the phone stored is sent unchanged, letter by letter, with the token of its lane', async () => {
  const { user, disk, router } = await barnAt('/barn/task/9', sampleBundle([sampleTask([sampleItem(1)])]))
  await user.click(await screen.findByRole('button', { name: 'Pregnant' }))
  await waitFor(() => expect(disk.rows).toHaveLength(2))
  // As another version may have written it: a text that is read and written again would lose this.
  for (const row of disk.rows)
    Object.assign(row, { wire: row.wire.replace('"payload":', '"payload": ').replace('"v":1', '"v":1.0') })
  const wires = disk.rows.map(({ wire }) => wire)
  const sent: { text: string; right: string | null }[] = []
  server.use(
    http.post(`*${sendCommands.path}`, async ({ request }) => {
      const text = await request.text()
      sent.push({ text, right: request.headers.get('authorization') })
      const { commands } = JSON.parse(text) as { commands: { clientId: string; seq: number }[] }
      return HttpResponse.json(
        commands.map(({ clientId, seq }) => ({ clientId, seq, id: seq, status: 'DONE', messages: [] })),
      )
    }),
  )
  await router.navigate({ to: '/barn/unsent' })
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  await waitFor(() => expect(disk.rows.every(({ state }) => state === 'settled')).toBe(true))
  expect(sent.map(({ right }) => right)).toEqual(sent.map(() => 'Bearer lane_token'))
  for (const wire of wires) expect(sent.map(({ text }) => text).join('\n')).toContain(wire.slice(1))
})
