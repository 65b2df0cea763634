import { IconScale, IconVaccine } from '@tabler/icons-react'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { HistoryList } from './history-list.tsx'
import { offsetOf, TimeLine, type TimeMark, type TimeSpan } from './time-line.tsx'
import { TimeLanes } from './time-lanes.tsx'

const SCALE = { from: 0, to: 100 }
const SPANS: readonly TimeSpan[] = [
  { id: 'g', from: 0, to: 40, look: 'light', label: 'gestation' },
  { id: 's', from: 40, to: 80, look: 'solid', label: 'suckling' },
]
const MARKS: readonly TimeMark[] = [
  { id: 'ia', at: 0, state: 'done', label: 'insemination 04-28' },
  { id: 'w', at: 60, state: 'late', label: 'weighing 05-19' },
  { id: 's', at: 80, state: 'open', label: 'separation 07-03' },
]

describe('TimeLine', () => {
  it('says all that it shows: what is done, what is late, what is to come', () => {
    renderUi(<TimeLine label="BAND02" scale={SCALE} spans={SPANS} marks={MARKS} now={64} />)
    expect(
      screen.getByRole('img', {
        name: 'BAND02: gestation; suckling; insemination 04-28, done; weighing 05-19, late; separation 07-03',
      }),
    ).toBeVisible()
    expect(document.querySelector<HTMLElement>('[data-now]')?.style.insetInlineStart).toBe('64%')
  })

  it('leaves out what lies beyond its ends, and cuts what reaches over them', () => {
    renderUi(
      <TimeLine
        label="M2"
        scale={SCALE}
        spans={[
          { id: 'before', from: -30, to: -10, look: 'tint', label: 'gone' },
          { id: 'over', from: -20, to: 50, look: 'tint', label: 'treated' },
        ]}
        marks={[{ id: 'far', at: 140, state: 'exit', label: 'delivery' }]}
        now={120}
      />,
    )
    const line = screen.getByRole('img', { name: 'M2: treated' })
    const span = within(line).getByTitle('treated')
    expect([span.style.insetInlineStart, span.style.width]).toEqual(['0%', '50%'])
    expect(within(line).queryByTitle('delivery')).toBeNull()
    expect(line.querySelector('[data-now]')).toBeNull()
  })

  it('fills a stretch as far as it has got', () => {
    const task = { id: 't', from: 20, to: 60, look: 'tint', label: 'Palpation' } as const
    renderUi(<TimeLine label="pap.anna" scale={SCALE} size="lane" spans={[task]} now={30} />)
    expect(screen.getByTitle('Palpation').querySelector('i')?.style.width).toBe('25%')
  })

  it('writes its marks as a list where it is asked for', () => {
    renderUi(
      <TimeLine
        label="Dates that follow"
        scale={SCALE}
        labelled
        marks={[
          { id: 'ia', at: 0, state: 'open', label: 'insemination', text: '06-09 Insemination' },
          { id: 's', at: 100, state: 'open', label: 'separation', text: '08-14 Separation' },
        ]}
      />,
    )
    const items = within(screen.getByRole('list', { name: 'Dates that follow' })).getAllByRole('listitem')
    expect(items.map((item) => [item.textContent, item.dataset['edge']])).toEqual([
      ['06-09 Insemination', 'start'],
      ['08-14 Separation', 'end'],
    ])
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('stands a scale without length', () => {
    expect(offsetOf({ from: 5, to: 5 }, 5)).toBe('0%')
  })
})

describe('TimeLanes', () => {
  it('has a line for each, and hides the hour that now stands on', () => {
    renderUi(
      <TimeLanes
        label="Who works"
        scale={{ from: 360, to: 960 }}
        ticks={[
          { at: 480, label: '08:00' },
          { at: 600, label: '10:00' },
        ]}
        now={478}
        nowLabel="07:58"
        lanes={[
          { id: 'a', name: 'pap.anna', head: 'pap.anna', tail: 'free at 10:00' },
          {
            id: 'b',
            name: 'molnár.péter',
            head: 'molnár.péter',
            spans: [{ id: 'o', from: 360, to: 960, look: 'off', label: 'day off', text: 'day off' }],
          },
        ]}
      />,
    )
    const lanes = within(screen.getByRole('list', { name: 'Who works' }))
    expect(lanes.getAllByRole('img').map((line) => line.getAttribute('aria-label'))).toEqual([
      'pap.anna',
      'molnár.péter: day off',
    ])
    expect(screen.getByText('08:00')).toHaveAttribute('data-hidden')
    expect(screen.getByText('10:00')).not.toHaveAttribute('data-hidden')
    expect(screen.getByText('free at 10:00')).toBeVisible()
  })

  it('calls now today unless it is told the time', () => {
    renderUi(<TimeLanes label="Guard" scale={SCALE} ticks={[]} now={50} lanes={[]} />)
    expect(screen.getByText('today')).toBeVisible()
  })
})

describe('HistoryList', () => {
  it('tells when, what and who, in the order given', () => {
    renderUi(
      <HistoryList
        label="What happened"
        entries={[
          {
            id: '2',
            at: '2026-05-12',
            icon: IconVaccine,
            title: 'Inseminated in BAND05',
            lines: ['C-2066/05'],
          },
          { id: '1', at: '2026-04-02', icon: IconScale, title: 'Weighed', who: 'kovács.éva · 2026-04-02' },
        ]}
      />,
    )
    const entries = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      '2026-05-12Inseminated in BAND05C-2066/05',
      '2026-04-02Weighedkovács.éva · 2026-04-02',
    ])
    expect(screen.getByText('2026-05-12')).toHaveAttribute('datetime', '2026-05-12')
  })
})
