import { screen, within } from '@testing-library/react'
import { pageSperms } from '@warren/shared/features/semen/semen.contract.ts'
import { getRabbitPedigree } from '@warren/shared/features/pedigree/pedigree.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { cellsOf } from '../../../test/cells.ts'
import { buck, cleanToasts, mockSheet, openSheet } from '../../../test/sample-rabbit.ts'

beforeEach(() => {
  cleanToasts()
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

describe('the tabs', () => {
  it('list every insemination with its result, and the means of the births [RAB-05]', async () => {
    mockSheet()
    await openSheet()
    await screen.findByRole('tab', { name: 'Inseminations 3' })
    expect(screen.getByRole('columnheader', { name: 'Palpation' })).toHaveTextContent('Palp.')
    expect(cellsOf(/BAND03 2025-10-14/)).toEqual([
      'BAND03 2025-10-14',
      'C-2066/05',
      'CP',
      'Pregnant, 2025-10-28',
      '2025-11-14',
      '10',
      '9',
      '1',
      '0',
      '1',
      '8',
      '8 · 2,790 g',
      '8 · 4,730 g',
      '690–940 g',
      'Nurse',
      '',
    ])
    expect(cellsOf(/BAND05/).slice(3, 6)).toEqual(['–', 'due 2026-06-12', '–'])
    expect(cellsOf(/BAND04/).slice(3, 5)).toEqual(['Not pregnant, 2026-01-20', '–'])
    expect(cellsOf(/Mean of 1 kindling/).slice(0, 9)).toEqual([
      'Mean of 1 kindling',
      '10.0',
      '9.0',
      '1.0',
      '0.0',
      '1.0',
      '8.0',
      '8.0 · 2,790 g',
      '8.0 · 4,730 g',
    ])
  })

  it('name every figure of an insemination, for where a row becomes a card', async () => {
    mockSheet()
    await openSheet()
    await screen.findByRole('tab', { name: 'Inseminations 3' })
    const labelled = (name: RegExp) =>
      [...screen.getByRole('row', { name }).querySelectorAll('[data-label]:not([data-unknown])')].map(
        (cell) => cell.getAttribute('data-label'),
      )
    expect(labelled(/BAND05/)).toEqual(['Semen', 'Pedigree class', 'Palpation', 'Kindling'])
    expect(labelled(/BAND03/)).toHaveLength(13)
  })

  it('tell what happened, the newest first, and stay in the address', async () => {
    mockSheet()
    const { user, search } = await openSheet()
    await user.click(await screen.findByRole('tab', { name: 'Timeline' }))
    expect(search().get('tab')).toBe('timeline')
    const entries = within(await screen.findByRole('tabpanel', { name: 'Timeline' })).getAllByRole('listitem')
    expect(entries[0]).toHaveTextContent('2026-05-12Inseminated in BAND05C-2066/05')
    expect(entries[1]).toHaveTextContent(
      'Data changedFamily: A → BWeight 32 days: none → 812 gkovács.éva · 2026-04-03',
    )
    expect(entries[2]).toHaveTextContent('Cage: M1/1/D3 → M1/2/U7kovács.éva · 2026-04-02')
  })

  it('show the young with their sheets, and how many there are in all', async () => {
    mockSheet()
    await openSheet('?tab=offspring')
    expect(await screen.findByRole('link', { name: 'HY60001' })).toHaveAttribute('href', '/rabbits/31')
    expect(screen.getByText('The youngest 1 of 240')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Offspring 240' })).toBeVisible()
  })

  it('draw three generations: own ones lead to their sheet, unknown ones keep their place', async () => {
    mockSheet()
    await openSheet('?tab=pedigree')
    const tree = within(await screen.findByRole('list', { name: 'Ancestors of HY51187' }))
    expect(tree.getByRole('link', { name: 'HY48812' })).toHaveAttribute('href', '/rabbits/8')
    expect(tree.getByText('XXB100').closest('a')).toBeNull()
    expect(tree.getByText('TK')).toBeVisible()
    expect(tree.getByText('Mother’s mother').parentElement).toHaveTextContent('Mother’s mothernot known')
    expect(tree.getAllByText('HYB0001')).toHaveLength(2)
    expect(screen.getByText('12.50 %')).toBeVisible()
    expect(screen.getByText('from 4 known ancestors')).toBeVisible()
    expect(screen.getAllByText('HYB0001')).toHaveLength(3)
  })

  it('say when the pedigree cannot be loaded', async () => {
    mockSheet()
    refuse(getRabbitPedigree, { status: 502, statusText: 'Bad Gateway' })
    await openSheet('?tab=pedigree')
    expect(await screen.findByRole('alert')).toHaveTextContent('502 Bad Gateway')
  })

  it('of a buck begin with his semen, without inseminations and figures of his own [SPB-01, SPB-05]', async () => {
    mockSheet(buck)
    const row = {
      id: 1,
      label: 'HYB0117-1',
      buckTattoo: 'HYB0117',
      buckId: 7,
      buckFarm: 'HO',
      pedigree: true,
      used: 12,
      judged: 9,
      pregnant: 6,
      births: 5,
      bornMean: 10.2,
      viableMean: 9.6,
      lastUsed: '2026-05-12',
    }
    const calls = mock(pageSperms, {
      content: [row, { ...row, id: 2, label: 'HYB01177-9', buckId: 70 }],
      totalElements: 2,
      number: 0,
    })
    await openSheet('', { id: 7 })
    expect(await screen.findByRole('row', { name: /HYB0117-1/ })).toHaveTextContent('66.67')
    expect(screen.queryByText('HYB01177-9')).toBeNull()
    expect(calls[0]?.query.get('search')).toBe('HYB0117')
    expect(screen.queryByRole('tab', { name: /Inseminations/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Life line' })).toBeNull()
    expect(screen.getByText('buck · 13 months · M1/2/U7')).toBeVisible()
  })
})
