import { screen, waitFor, within } from '@testing-library/react'
import { performanceOf } from '@warren/shared/features/covers/performance.rules.ts'
import { getRabbit, updateRabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { pageRabbits } from '@warren/shared/features/stock/stock.contract.ts'
import { asWideAs } from '../../test/narrow.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesAnswer, mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import {
  buck,
  cleanToasts,
  deadDoe,
  doe,
  fresh,
  mockSheet,
  openSheet,
  weaned,
} from '../../test/sample-rabbit.ts'

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

describe('the data sheet', () => {
  it('names the rabbit, its state and one line of context [RAB-01]', async () => {
    mockSheet()
    await openSheet()
    expect(await screen.findByRole('heading', { level: 1, name: 'HY51187' })).toBeVisible()
    expect(screen.getByText('In production')).toHaveAttribute('data-tone', 'ok')
    expect(screen.getByText('Foot ulcers')).toBeVisible()
    expect(screen.getByText('doe · 13 months · M1/2/U7')).toBeVisible()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    expect(crumbs.getByRole('link', { name: 'Stock' })).toHaveAttribute('href', '/rabbits')
    expect(crumbs.getByText('M1/2/U7')).toHaveAttribute('aria-current', 'page')
    expect(crumbs.queryByText('HY51187')).toBeNull()
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
      'Birth date': '2025-04-09 406 d',
      Origin: 'Own breeding',
      Mother: 'HY48812 ',
      Father: 'HYB0117 ',
      'Semen of the father': 'D-1904/11',
      Family: 'D-14',
      Teats: '9',
      'Pedigree animal': 'Yes',
      'Bred from': '2025-09-01',
      'Current IA': 'BAND05',
      'Previous IA': 'BAND04 2026-01-06',
      'Last IA': '2026-05-12',
      'Pregnant in the last IA': '–',
      'Kindlings, weanings': '1 / 1',
    })
    const details = panel('Details')
    // Read in groups, copied in one piece.
    expect(details.getByText('348').parentElement?.children).toHaveLength(4)
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
    expect(weights.getByText('Third kindling').nextSibling).toHaveTextContent('–')
    expect(await weights.findByText('Middle 80 % of the herd: 800–1,000 g')).toBeInTheDocument()
  })

  it('takes a weight where it stands: a click, the number, Enter [RAB-11, RAB-24]', async () => {
    mockSheet()
    const calls = mock(updateRabbit, { messages: [] })
    const { user } = await openSheet()
    await screen.findByRole('region', { name: 'Weights' })
    const weights = panel('Weights')
    await user.click(weights.getByRole('button', { name: 'Third kindling: –. Change it' }))
    const field = weights.getByRole('textbox', { name: 'Third kindling, g' })
    expect(field).toHaveFocus()
    await user.keyboard('15001{Enter}')
    expect(await weights.findByText(/15,?000/)).toBeVisible()
    expect(calls).toEqual([])
    await user.clear(field)
    await user.type(field, '4120{Enter}')
    expect(await screen.findByText('HY51187 is saved')).toBeVisible()
    expect(calls[0]?.body).toMatchObject({ weightThirdYean: 4120, tattoo: 'HY51187', version: doe.version })
    await waitFor(() => expect(weights.queryByRole('textbox')).toBeNull())
  })

  it('heads a refused weight with Save was not successful, and keeps it [GEN-22]', async () => {
    mockSheet()
    mock(updateRabbit, () => messagesAnswer(['SAVE_ERROR']))
    const { user } = await openSheet()
    await screen.findByRole('region', { name: 'Weights' })
    const weights = panel('Weights')
    await user.click(weights.getByRole('button', { name: 'Third kindling: –. Change it' }))
    await user.keyboard('4120{Enter}')
    expect(await weights.findByText('Save was not successful')).toBeVisible()
    expect(weights.getByRole('textbox', { name: 'Third kindling, g' })).toHaveValue('4120')
  })

  it('shows of a buck neither teats nor a third kindling, unless they were written down', async () => {
    mockSheet({ ...buck, breastNumber: null, weightThirdYean: null })
    await openSheet()
    await screen.findByRole('region', { name: 'Weights' })
    expect(panel('Weights').queryByText('Third kindling')).toBeNull()
    expect(panel('Details').queryByText('Teats')).toBeNull()
    expect(panel('Weights').getByText('32 days')).toBeVisible()
  })

  it('leaves a weight as it was on Escape [RAB-24]', async () => {
    mockSheet()
    const calls = mock(updateRabbit, { messages: [] })
    const { user } = await openSheet()
    await screen.findByRole('region', { name: 'Weights' })
    const weights = panel('Weights')
    await user.click(weights.getByRole('button', { name: /905 g/ }))
    await user.keyboard('77{Escape}')
    expect(weights.getByText('905 g')).toBeVisible()
    expect(calls).toEqual([])
  })

  it('shows the figures: percent with two decimals, means with one, kilograms in summaries [RAB-20, RAB-21, D-065]', async () => {
    mockSheet()
    await openSheet()
    await screen.findByText('Weaned', { selector: 'dt' })
    const fact = (label: string) =>
      [...(screen.getByText(label, { selector: 'dt' }).parentElement?.querySelectorAll('dd') ?? [])].map(
        (part) => part.textContent,
      )
    expect(fact('Inseminations')).toEqual(['3', 'first 2025-10-14'])
    expect(fact('Pregnant')).toEqual(['50.00%', '1 of 2 judged'])
    expect(fact('Kindlings')).toEqual(['1', '1 weaning'])
    expect(fact('Born')).toEqual(['10', 'mean 10.0'])
    expect(fact('Viable')).toEqual(['9', 'mean 9.0'])
    expect(fact('Unviable')).toEqual(['1', 'mean 1.0'])
    expect(fact('Weaned')).toEqual(['8', 'mean 8.0'])
    expect(fact('28-day litter')).toEqual(['4.73kg', 'mean of 1'])
    expect(fact('As a nurse')).toEqual(['1×', 'on the wire 0 ×'])
  })

  it('tells how often she gives birth, and of how many litters a mean is', async () => {
    const at = (id: number, farrowingDate: string, weight4Week: number | null) => ({
      ...weaned,
      id,
      farrowingDate,
      weight4Week,
    })
    const covers = [fresh, at(3, '2026-03-10', null), at(2, '2026-01-10', 5000), at(1, '2025-11-14', 4000)]
    mockSheet({ ...doe, covers, performance: performanceOf(covers) })
    await openSheet()
    expect(await screen.findByText('every 58 days')).toBeVisible()
    expect(screen.getByText('mean of 2')).toBeVisible()
    expect(screen.getByText('4.50')).toBeVisible()
    expect(screen.getByText('24').nextSibling).toHaveTextContent('mean 8.0')
  })

  it('shows a dash where nothing can be said [D-065]', async () => {
    mockSheet({ ...doe, covers: [], performance: buck.performance, iaCount: 0, firstIA: null })
    await openSheet()
    await screen.findByText('Pregnant', { selector: 'dt' })
    expect(screen.getByText('Pregnant', { selector: 'dt' }).nextSibling).toHaveTextContent(/^–$/)
    expect(screen.getByText('Born', { selector: 'dt' }).nextSibling).toHaveTextContent(/^–$/)
    expect(screen.getByText(/No insemination yet\. Kindlings/)).toBeVisible()
    expect(screen.getByText('No insemination yet')).toBeVisible()
  })

  it('speaks Hungarian', async () => {
    mockSheet()
    await openSheet('', { language: 'hu' })
    expect(await screen.findByText('nőstény · 13 hónapos · M1/2/U7')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Szerkesztés' })).toBeVisible()
    expect(screen.getByText('50,00')).toBeVisible()
  })
})

describe('the way there', () => {
  it.each(['12345', 'abc'])('of an unknown rabbit %s says so and leads back', async (id) => {
    refuse(getRabbit, { status: 404, code: 'NOT_FOUND' })
    await renderApp({ as: 'ADMIN', at: `/rabbits/${id}` })
    expect(await screen.findByText('Rabbit not found')).toBeVisible()
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
    mock(pageRabbits, { content: [], totalElements: 0, number: 0 })
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

describe('below 1200 px', () => {
  it('figures and life line come before the details, which are short until they are asked for', async () => {
    asWideAs(1199)
    mockSheet()
    const { user } = await openSheet()
    const details = within(await screen.findByRole('region', { name: 'Details' }))
    const figures = await screen.findByText('Weaned', { selector: 'dt' })
    const after = figures.compareDocumentPosition(screen.getByRole('heading', { name: 'Details' }))
    expect(after & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    expect(details.getByText('Ear tag')).toBeVisible()
    expect(details.queryByText('Teats')).toBeNull()
    await user.click(details.getByRole('button', { name: 'All details' }))
    expect(details.getByText('Teats')).toBeVisible()
    expect(details.getByRole('button', { name: 'Fewer details' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('on a phone the day of birth stays on one line, beside the age', async () => {
    asWideAs(390)
    mockSheet()
    await openSheet()
    const details = within(await screen.findByRole('region', { name: 'Details' }))
    expect(details.getByText('2025-04-09', { selector: 'span' }).parentElement).toHaveTextContent(
      '2025-04-09 406 d',
    )
  })

  it('from there on they stand beside each other, and all details are told', async () => {
    asWideAs(1200)
    mockSheet()
    await openSheet()
    const details = within(await screen.findByRole('region', { name: 'Details' }))
    expect(details.getByText('Teats')).toBeVisible()
    expect(details.queryByRole('button', { name: 'All details' })).toBeNull()
  })
})
