import { screen, waitFor } from '@testing-library/react'
import { repairImport } from '@warren/shared/features/imports/imports.contract.ts'
import { expect, it } from 'vitest'
import { mock } from '../../test/mock-server.ts'
import { lineOf, mockResult, openImport, stateOf } from './testing/sample-import.tsx'

const LINE = lineOf({
  row: 2,
  col: 'F',
  column: 'spermLabel',
  info: 'C-2219',
  code: 'kinship-too-close',
  reason: 'closeKin',
  params: { tattoo: 'HY50101', semen: 'C-2219', f: '25.0' },
})
const WARNING = { ...LINE, logType: 'WARNING' } as const
const REFUSED = stateOf({
  kind: 'IAGROUPS',
  errors: 1,
  canApply: false,
  groups: [
    { code: 'kinship-too-close', logType: 'ERROR', count: 1 },
    { code: 'CAGE_NOT_FOUND', logType: 'WARNING', count: 1 },
  ],
})
const ACCEPTED = stateOf({
  kind: 'IAGROUPS',
  warnings: 1,
  repairs: 1,
  canApply: true,
  acceptKinship: true,
  groups: [{ code: 'kinship-too-close', logType: 'WARNING', count: 1 }],
})
const TICK = 'Import pairs of close kin anyway'
const tick = () => screen.findByRole('checkbox', { name: TICK })
const open = () => openImport({ kind: 'IAGROUPS', at: '?import=5' })

it('[IAG-31, D-271] close kin in a file wait for a tick, which goes with the other corrections', async () => {
  mockResult(REFUSED, [LINE])
  const sent = mock(repairImport, () => {
    mockResult(ACCEPTED, [WARNING])
    return ACCEPTED
  })
  const { user } = await open()
  expect(
    await screen.findByText(/HY50101 and C-2219 are close kin: F of their kits would be 25.0 %\./),
  ).toBeVisible()
  expect(screen.getByText(/tick that close kin are imported anyway/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Close kin/ })).toBeVisible()
  expect(await tick()).not.toBeChecked()
  await user.click(await tick())
  expect(screen.getByText('1 change not checked yet')).toBeVisible()
  // Taken away again, nothing is left to send.
  await user.click(await tick())
  expect(screen.queryByText('1 change not checked yet')).toBeNull()
  await user.click(await tick())
  await user.click(screen.getByRole('button', { name: 'Skip: Row 2' }))
  await user.click(screen.getByRole('button', { name: 'Undo: Row 2' }))
  expect(await tick()).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ acceptKinship: true }))
  expect(await screen.findByText('Warning')).toBeVisible()
  expect(await tick()).toBeChecked()
  expect(screen.getByRole('button', { name: /^Import/ })).toBeEnabled()
})

it('[IAG-31] no question about kin where a file has none', async () => {
  mockResult(stateOf({ errors: 1, canApply: false }), [lineOf()])
  await open()
  await screen.findByText(/Nothing is imported while there are errors/)
  expect(screen.queryByRole('checkbox', { name: TICK })).toBeNull()
})
