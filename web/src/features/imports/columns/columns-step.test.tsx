import { screen, waitFor, within } from '@testing-library/react'
import type { FileColumn } from '@warren/shared/features/imports/column-map.rules.ts'
import { getImport, listImportColumns, mapImport } from '@warren/shared/features/imports/imports.contract.ts'
import { sheet } from '@warren/shared/kernel/sheet.ts'
import { describe, expect, it } from 'vitest'
import { mock } from '../../../test/mock-server.ts'
import { openImport, stateOf } from '../testing/sample-import.tsx'
import { bodyOf, columnsLeft, firstChoice, ordersLeft, withKey, withOrder } from './columns-choice.ts'

type Shown = Omit<FileColumn, 'samples'> & { samples: string[] }
const column = (place: number, over: Partial<Shown> = {}): Shown => ({
  place,
  heading: `Heading ${place}`,
  samples: ['x'],
  dayOrder: null,
  unclear: null,
  key: null,
  ...over,
})
const DAYS = sheet({
  id: 'days',
  texts: 'earTagSheet',
  columns: {
    tag: { cell: { kind: 'text' }, required: true, example: '', width: 9 },
    born: { cell: { kind: 'day' }, example: '', width: 9 },
  },
})

describe('what is chosen for the columns', () => {
  const columns = [column(0), column(1, { key: 'born', dayOrder: 'ASK', unclear: '3/4/2026' })]
  const first = firstChoice(columns, {})

  it('begins with what the server proposes, and moves a column that is chosen a second time', () => {
    expect([...first.keys]).toEqual([[1, 'born']])
    expect([...withKey(first, 0, 'born').keys]).toEqual([[0, 'born']])
    expect([...withKey(first, 1, null).keys]).toEqual([])
  })

  it('lacks required columns and orders of days until they are given', () => {
    expect(columnsLeft(first, DAYS)).toEqual(['tag'])
    expect(columnsLeft(withKey(first, 0, 'tag'), DAYS)).toEqual([])
    expect(ordersLeft(first, columns, DAYS)).toEqual([1])
    expect(ordersLeft(withOrder(first, 1, 'DAY_FIRST'), columns, DAYS)).toEqual([])
    expect(ordersLeft(withKey(first, 1, null), columns, DAYS)).toEqual([])
  })

  it('is sent without what is left out, and with orders of days that are still asked for', () => {
    const chosen = withOrder(withKey(first, 0, 'tag'), 1, 'MONTH_FIRST')
    expect(bodyOf(chosen, columns, DAYS)).toEqual({
      columns: [
        { place: 1, key: 'born' },
        { place: 0, key: 'tag' },
      ],
      dayOrders: { born: 'MONTH_FIRST' },
    })
    expect(bodyOf(withKey(chosen, 1, null), columns, DAYS).dayOrders).toEqual({})
  })
})

const ASKED = stateOf({ mapping: 'ASKED', canApply: false, errors: 1, rows: 0 })

describe('a file with headings of its own', () => {
  it('shows each column with its first values, asks for what is required, and goes on with the choice [IMP-01]', async () => {
    mock(getImport, ASKED)
    mock(listImportColumns, {
      columns: [
        column(0, { heading: 'Krotália', samples: ['H-00001', 'H-00002'], key: 'tag' }),
        column(2, { heading: 'Chip', samples: ['900123000000001'] }),
        column(3, { heading: '', samples: [] }),
      ],
    })
    const sent = mock(mapImport, stateOf({ mapping: 'CHOSEN' }))
    const { user } = await openImport({ at: '?import=5' })
    expect(await screen.findByText('Krotália')).toBeVisible()
    expect(screen.getByText('H-00001 · H-00002')).toBeVisible()
    expect(screen.getByText('no heading')).toBeVisible()
    expect(screen.getByText('Still missing: EID')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Check with these columns' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Still missing: EID')
    expect(sent).toHaveLength(0)
    await user.click(screen.getByRole('combobox', { name: 'C “Chip” is read as' }))
    await user.click(await screen.findByRole('option', { name: 'EID (required)' }))
    await user.click(screen.getByRole('button', { name: 'Check with these columns' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      columns: [
        { place: 0, key: 'tag' },
        { place: 2, key: 'eid' },
      ],
      dayOrders: {},
    })
    expect(await screen.findByText('Columns are read as you chose.')).toBeVisible()
  })

  it('or none at all begins with its data, unless its user says otherwise [IMP-01]', async () => {
    mock(getImport, ASKED)
    mock(listImportColumns, {
      columns: [
        column(0, { heading: 'H-00001', samples: ['H-00002', 'H-00003'], key: 'tag' }),
        column(1, { heading: '900123000000001', samples: ['900123000000002'], key: 'eid' }),
        column(2, { heading: '12', samples: ['14'] }),
      ],
      noHeadings: true,
    })
    const sent = mock(mapImport, stateOf({ mapping: 'CHOSEN' }))
    const { user } = await openImport({ at: '?import=5' })
    const box = await screen.findByRole('checkbox', {
      name: 'This file has no column names: its first row is data',
    })
    expect(box).toBeChecked()
    expect(screen.getByText('H-00001 · H-00002 · H-00003')).toBeVisible()
    expect(screen.getAllByText('no heading')).toHaveLength(3)
    await user.click(box)
    expect(screen.getByText('H-00001')).toBeVisible()
    expect(screen.getByText('H-00002 · H-00003')).toBeVisible()
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Check with these columns' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ noHeadings: true })
  })

  it('that was read as the last time says so, and leads back to the choice [IMP-01]', async () => {
    mock(getImport, stateOf({ mapping: 'REMEMBERED' }))
    mock(listImportColumns, { columns: [column(0, { key: 'tag' }), column(1, { key: 'eid' })] })
    const { user } = await openImport({ at: '?import=5' })
    expect(await screen.findByText('Columns are read as you chose the last time.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change columns' }))
    const box = await screen.findByRole('combobox', { name: 'A “Heading 0” is read as' })
    expect(box).toHaveValue('Tag (required)')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Which column is which?', { selector: 'p' })).toBeVisible()
  })
})
