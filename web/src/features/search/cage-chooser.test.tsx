import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type CageChoices,
  searchCages,
  type SearchHit,
} from '@warren/shared/features/search/search.contract.ts'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../platform/query-client.ts'
import { startTexts } from '../../test/start-texts.ts'
import { mock, refuse } from '../../test/mock-server.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { CageChooser, type CageChooserProps } from './cage-chooser.tsx'

const CAGES: SearchHit[] = [
  { id: 101, label: 'S1/2/U1', info: '' },
  { id: 102, label: 'S1/2/U2', info: 'HY51187' },
]
const numberIn = (query: URLSearchParams, name: string) => (query.has(name) ? Number(query.get(name)) : null)

/** Narrows the choices as the server does. */
const mockChooser = () =>
  mock(searchCages, ({ query }): CageChoices => {
    const known = query.has('cageId')
    const stableId = known ? 71 : numberIn(query, 'stableId')
    const row = known ? 2 : numberIn(query, 'row')
    const position = known || query.get('position') === 'UP' ? ('UP' as const) : null
    return {
      stables: [
        { id: 71, label: 'S1', info: '' },
        { id: 72, label: 'S2', info: '' },
      ],
      rows: stableId === null ? [] : [1, 2],
      positions: row === null ? [] : ['DOWN', 'UP'],
      cages: position === null ? [] : CAGES,
      filter: { stableId, row, position, cageId: numberIn(query, 'cageId') },
    }
  })

const show = (props: Partial<CageChooserProps> = {}) => {
  const onChoose = vi.fn<(cage: SearchHit | undefined) => void>()
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <CageChooser onChoose={onChoose} {...props} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), onChoose }
}
const step = (name: string) => screen.getByRole('combobox', { name })
const pick = async (user: ReturnType<typeof userEvent.setup>, name: string, option: string) => {
  await waitFor(() => expect(step(name)).toBeEnabled())
  await user.click(step(name))
  await user.click(await screen.findByRole('option', { name: option }))
}

it('goes from stable to row to position to cage [SRC-07]', async () => {
  const calls = mockChooser()
  const { user, onChoose } = show()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(step('Row')).toBeDisabled()
  await pick(user, 'Stable', 'S1')
  await pick(user, 'Row', '2')
  expect(step('Cage')).toBeDisabled()
  await pick(user, 'Position', 'Upper')
  await pick(user, 'Cage', 'S1/2/U2 · HY51187')
  expect(onChoose).toHaveBeenLastCalledWith(CAGES[1])
  expect(calls.map(({ query }) => query.toString())).toEqual([
    '',
    'stableId=71',
    'stableId=71&row=2',
    'stableId=71&row=2&position=UP',
  ])
})

it('begins filled in for a known cage, and lets go of it when a step changes [SRC-07]', async () => {
  const calls = mockChooser()
  const { user, onChoose } = show({ cageId: 102, iaGroupId: 5 })
  await waitFor(() => expect(step('Cage')).toHaveValue('S1/2/U2 · HY51187'))
  expect(step('Stable')).toHaveValue('S1')
  expect(step('Row')).toHaveValue('2')
  expect(step('Position')).toHaveValue('Upper')
  await pick(user, 'Row', '1')
  expect(onChoose).toHaveBeenLastCalledWith(undefined)
  expect(step('Cage')).toHaveValue('')
  expect(step('Cage')).toBeDisabled()
  await waitFor(() => expect(calls.at(-1)?.query.toString()).toBe('stableId=71&row=1&iaGroupId=5'))
})

it('says when the choices cannot be loaded, and tries again', async () => {
  refuse(searchCages, { status: 403, code: 'NOT_ALLOWED' })
  const { user } = show()
  expect(await screen.findByText(/Your role does not allow this/)).toBeVisible()
  mockChooser()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('combobox', { name: 'Stable' })).toBeVisible()
})

it('speaks Hungarian', async () => {
  await startTexts('hu')
  mockChooser()
  show({ cageId: 101 })
  await waitFor(() => expect(step('Pozíció')).toHaveValue('Felső'))
  expect(step('Istálló')).toHaveValue('S1')
})
