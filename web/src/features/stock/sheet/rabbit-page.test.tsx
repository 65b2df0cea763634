import { screen, waitFor, within } from '@testing-library/react'
import { pageSperms } from '@warren/shared/features/sperms/index.ts'
import { getRabbit, getRabbitPedigree } from '@warren/shared/features/stock/rabbits.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { buck, cleanToasts, deadDoe, doe, mockSheet, openSheet } from './testing/sample-rabbit.ts'

beforeEach(() => {
  cleanToasts()
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const panel = (name: string) => within(screen.getByRole('region', { name }))
const facts = (name: string) => {
  const region = panel(name)
  const terms = region.getAllByRole('term').map((term) => term.textContent)
  const values = region.getAllByRole('definition').map((value) => value.textContent)
  return Object.fromEntries(terms.map((term, index) => [term, values[index]]))
}
const cellsOf = (name: RegExp) =>
  [...screen.getByRole('row', { name }).children].map((cell) => cell.textContent)

describe('the data sheet', () => {
  it('names the rabbit, its state and one line of context [RAB-01]', async () => {
    mockSheet()
    await openSheet()
    expect(await screen.findByRole('heading', { level: 1, name: 'HY51187' })).toBeVisible()
    expect(screen.getByText('In production')).toBeVisible()
    expect(screen.getByText('Foot ulcers')).toBeVisible()
    expect(screen.getByText('doe · 13 months · M1/2/U7')).toBeVisible()
    const crumbs = within(screen.getByRole('navigation', { name: 'Where you are' }))
    expect(crumbs.getByRole('link', { name: 'Stock' })).toHaveAttribute('href', '/rabbits')
    expect(crumbs.getByText('HY51187')).toHaveAttribute('aria-current', 'page')
  })

  it('is called by its tag when it has no tattoo', async () => {
    mockSheet({ ...doe, tattoo: null })
    await openSheet()
    expect(await screen.findByRole('heading', { level: 1, name: 'A-04478' })).toBeVisible()
  })

  it('shows what it is and where it comes from [RAB-02, RAB-03, RAB-04]', async () => {
    mockSheet()
    await openSheet()
    await screen.findByRole('region', { name: 'Details' })
    expect(facts('Details')).toEqual({
      'Ear tag': 'A-04478',
      EID: '348098100004478',
      Tattoo: 'HY51187',
      Cage: 'M1/2/U7',
      'Breed, line': 'Hycole, D',
      'Born on': '2025-04-09 406 d',
      Origin: 'Own breeding',
      Mother: 'HY48812 ',
      Father: 'HYB0117 ',
      'Sperm of the father': 'D-1904/11',
      Family: 'D-14',
      Teats: '9',
      'Pedigree animal': 'Yes',
      'Bred from': '2025-09-01',
      'Present IA': 'BAND05',
      'Previous IA': 'BAND04',
      'Last IA': '2026-05-12',
      'Pregnant in the last IA': '–',
      'Births, weanings': '1 / 1',
    })
    const details = panel('Details')
    expect(details.getByRole('link', { name: 'M1/2/U7' })).toHaveAttribute('href', '/farms?tab=map&cage=207')
    expect(details.getByRole('link', { name: 'HY48812' })).toHaveAttribute('href', '/rabbits/8')
    expect(details.getByRole('link', { name: 'HYB0117' })).toHaveAttribute('href', '/rabbits/7')
  })

  it('leads to no sheet of another farm [D-072]', async () => {
    mockSheet({
      ...doe,
      origin: 'BOUGHT',
      motherFarmId: 8,
      motherFarmShort: 'TK',
      sourceFarmShort: 'TK',
      buck: { id: null, tattoo: 'XXB100', farmShort: 'TK' },
    })
    await openSheet()
    await screen.findByRole('region', { name: 'Details' })
    expect(facts('Details')).toMatchObject({
      Mother: 'HY48812 TK',
      Father: 'XXB100 TK',
      Origin: 'Bought',
      'Source farm': 'TK',
    })
    expect(panel('Details').queryByRole('link', { name: 'HY48812' })).toBeNull()
    expect(panel('Details').queryByRole('link', { name: 'XXB100' })).toBeNull()
  })

  it('shows of one that left when and from which cage', async () => {
    mockSheet(deadDoe)
    await openSheet()
    expect(await screen.findByText('Dead, digestive')).toBeVisible()
    expect(screen.getByText('doe · 13 months · was in M1/2/U7')).toBeVisible()
    expect(facts('Details')).toMatchObject({ 'Last cage': 'M1/2/U7', 'Left on': '2026-05-20' })
  })

  it('shows weights in grams beside the middle of the herd [RAB-20, RAB-22]', async () => {
    mockSheet()
    await openSheet()
    await screen.findByRole('region', { name: 'Weights' })
    const weights = panel('Weights')
    expect(weights.getByText('905 g')).toBeVisible()
    expect(weights.getByText('3,640 g')).toBeVisible()
    expect(weights.getByText('Third birth').nextSibling).toHaveTextContent('–')
    expect(await weights.findByText('Middle 80 % of the herd: 800–1,000 g')).toBeInTheDocument()
  })

  it('shows the figures: percent with two decimals, means with one, kilograms in summaries [RAB-20, RAB-21, D-065]', async () => {
    mockSheet()
    await openSheet()
    await screen.findByText('Equalized', { selector: 'dt' })
    const fact = (label: string) =>
      [...(screen.getByText(label, { selector: 'dt' }).parentElement?.querySelectorAll('dd') ?? [])].map(
        (part) => part.textContent,
      )
    expect(fact('Inseminations')).toEqual(['3', 'first 2025-10-14'])
    expect(fact('Pregnant')).toEqual(['50.00%', '1 of 2 judged'])
    expect(fact('Births')).toEqual(['1', '1 weaning'])
    expect(fact('Born')).toEqual(['10', 'mean 10.0'])
    expect(fact('Viable')).toEqual(['9', 'mean 9.0'])
    expect(fact('Unviable')).toEqual(['1', 'mean 1.0'])
    expect(fact('Equalized')).toEqual(['8', 'mean 8.0'])
    expect(fact('21 days')).toEqual(['8.0', 'litter 2.79 kg'])
    expect(fact('28 days')).toEqual(['8.0', 'litter 4.73 kg'])
    expect(fact('Nurse / wire')).toEqual(['1 / 0', 'times'])
  })

  it('shows a dash where nothing can be said [D-065]', async () => {
    mockSheet({ ...doe, covers: [], performance: buck.performance, iaCount: 0, firstIA: null })
    await openSheet()
    await screen.findByText('Pregnant', { selector: 'dt' })
    expect(screen.getByText('Pregnant', { selector: 'dt' }).nextSibling).toHaveTextContent(/^–$/)
    expect(screen.getByText('Born', { selector: 'dt' }).nextSibling).toHaveTextContent(/^–$/)
    expect(screen.getByText(/No insemination yet\. Births/)).toBeVisible()
    expect(screen.getByText('No insemination yet')).toBeVisible()
  })

  it('speaks Hungarian', async () => {
    mockSheet()
    await openSheet('', { language: 'hu' })
    expect(await screen.findByText('anya · 13 hónapos · M1/2/U7')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Szerkesztés' })).toBeVisible()
    expect(screen.getByText('50,00')).toBeVisible()
  })
})

describe('the life line', () => {
  it('draws litters with their numbers, the herd mean, today, the due day and an empty insemination', async () => {
    mockSheet()
    await openSheet()
    const drawing = await screen.findByRole('region', { name: 'kits born, gestation and suckling' })
    await waitFor(() => expect(drawing).toHaveTextContent('herd mean, viable 10.2'))
    for (const words of ['9', '+1', 'today', 'due 06-12', 'IA 10-14', 'empty', '8 weaned'])
      expect(drawing).toHaveTextContent(words)
  })

  it('can be read as a table', async () => {
    mockSheet()
    const { user } = await openSheet()
    await user.click(await screen.findByRole('button', { name: /table: Life line/ }))
    const rows = within(screen.getByRole('region', { name: 'kits born, gestation and suckling' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows.slice(1)).toEqual([
      ['IA 2026-05-12', 'due 2026-06-12', '–', '–', '–'],
      ['IA 2026-01-06', 'empty', '–', '–', '–'],
      ['IA 2025-10-14', '2025-11-14', '9', '1', '8 weaned'],
    ])
  })
})

describe('the tabs', () => {
  it('list every insemination with its result, and the means of the births [RAB-05]', async () => {
    mockSheet()
    await openSheet()
    await screen.findByRole('tab', { name: 'Inseminations 3' })
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
    expect(cellsOf(/Mean of 1 birth/).slice(0, 9)).toEqual([
      'Mean of 1 birth',
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

  it('tell what happened, the newest first, and stay in the address', async () => {
    mockSheet()
    const { user, search } = await openSheet()
    await user.click(await screen.findByRole('tab', { name: 'Timeline' }))
    expect(search().get('tab')).toBe('timeline')
    const entries = within(await screen.findByRole('tabpanel', { name: 'Timeline' })).getAllByRole('listitem')
    expect(entries[0]).toHaveTextContent('2026-05-12Inseminated in BAND05C-2066/05')
    expect(entries[1]).toHaveTextContent('Cage: M1/1/D3 → M1/2/U7kovács.éva · 2026-04-02')
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

describe('the way there', () => {
  it.each(['12345', 'abc'])('of an unknown rabbit %s says so and leads back', async (id) => {
    refuse(getRabbit, { status: 404, code: 'NOT_FOUND' })
    await renderApp({ as: 'ADMIN', at: `/rabbits/${id}` })
    expect(await screen.findByText('There is no such rabbit')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/rabbits')
  })

  it('says what went wrong, and loads again [GEN-23]', async () => {
    refuse(getRabbit, { status: 502, statusText: 'Bad Gateway' })
    const { user } = await openSheet()
    expect(await screen.findByRole('alert')).toHaveTextContent('502 Bad Gateway')
    mockSheet()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'HY51187' })).toBeVisible()
  })

  it('keeps the filters of the list', async () => {
    sessionStorage.setItem('warren.stock-list', '{"tattoo":"HY5"}')
    mockSheet()
    await openSheet()
    expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/rabbits?tattoo=HY5',
    )
    sessionStorage.clear()
  })

  it.each(['OWNER', 'USER', 'SUPERADMIN', 'EAR_TAG_TECHNICIAN'] as const)(
    'is closed to %s [RAB-01]',
    async (role) => {
      const { path } = await renderApp({ as: role, at: '/rabbits/12' })
      expect(path()).toBe('/')
    },
  )
})
