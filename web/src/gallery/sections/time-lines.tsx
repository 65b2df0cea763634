import { IconBabyCarriage, IconHandStop, IconScale, IconVaccine } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Swatch } from '../../ui/group-picker/group-picker.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { HistoryList } from '../../ui/time-line/history-list.tsx'
import { type TimeColor, TimeLine, type TimeMark } from '../../ui/time-line/time-line.tsx'
import { type TimeLane, TimeLanes } from '../../ui/time-line/time-lanes.tsx'
import { Avatar } from '../../ui/worker-card/avatar.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { both } from '../words.ts'

const CYCLE = { from: -1, to: 68 }
const STEPS = [
  ['IA', 0, both('Insemination', 'Termékenyítés')],
  ['P', 14, both('Palpation', 'Tapintás')],
  ['F', 31, both('Kindling', 'Fialás')],
  ['3', 52, both('Weighing, 3 weeks', '3 hetes mérés')],
  ['4', 59, both('Weighing, 4 weeks', '4 hetes mérés')],
  ['S', 66, both('Separation', 'Választás')],
] as const

type CycleProps = { name: string; color: 1 | 2 | 3; day: number; late?: string }

function Cycle({ name, color, day, late }: CycleProps) {
  const marks = STEPS.map(([id, at, label]): TimeMark => {
    const state = id === late ? 'late' : at < day ? 'done' : 'open'
    return { id, at, label, color, state }
  })
  return (
    <li>
      <b className={classes['named']}>
        <Swatch color={color} />
        {name}
      </b>
      <TimeLine
        label={name}
        scale={CYCLE}
        now={day < 0 || day > 66 ? undefined : day}
        faded={day > 66}
        marks={marks}
        spans={[
          { id: 'g', from: 0, to: 31, look: 'light', color, label: both('gestation', 'vemhesség') },
          { id: 's', from: 31, to: 66, look: 'solid', color, label: both('suckling', 'szoptatás') },
        ]}
      />
    </li>
  )
}

const dated = (date: string, name: string) => (
  <>
    <b>{date}</b> {name}
  </>
)
const before = (name: string, date: string) => (
  <>
    {name} <b>{date}</b>
  </>
)

function DatesThatFollow() {
  const mark = (id: string, at: number, date: string, name: string): TimeMark => ({
    id,
    at,
    color: 3,
    state: 'open',
    label: `${name} ${date}`,
    text: dated(date, name),
  })
  const early = (id: string, at: number, date: string, name: string): TimeMark => ({
    ...mark(id, at, date, name),
    state: 'done',
    place: 'above',
    text: before(name, date),
  })
  return (
    <Panel
      title={both('Dates that follow', 'Következő napok')}
      sub={both('all move with the start', 'mind az indulással mozog')}
    >
      <TimeLine
        label={both('Dates that follow', 'Következő napok')}
        scale={{ from: 0, to: 66 }}
        labelled
        spans={[
          { id: 'g', from: 0, to: 31, look: 'light', color: 3, label: '' },
          { id: 's', from: 31, to: 66, look: 'solid', color: 3, label: '' },
        ]}
        marks={[
          mark('ia', 0, '06-09', STEPS[0][2]),
          mark('p', 14, '06-23', STEPS[1][2]),
          early('n', 30, '07-09', both('Nests ready', 'Fészek kész')),
          mark('f', 31, '07-10', STEPS[2][2]),
          early('c', 64, '08-13', both('Cages ready', 'Ketrec kész')),
          mark('s', 66, '08-14', STEPS[5][2]),
        ]}
      />
    </Panel>
  )
}

const at = (hour: number, minute = 0): number => hour * 60 + minute
const person = (name: string) => (
  <span className={classes['person']}>
    <Avatar name={name} size="sm" />
    {name}
  </span>
)
type Work = readonly [from: number, to: number, what: string, color: TimeColor, proposed?: boolean]
const works = (name: string, ...work: readonly Work[]): TimeLane => ({
  id: name,
  name,
  head: person(name),
  spans: work.map(([from, to, what, color, proposed]) => ({
    id: what,
    from,
    to,
    color,
    look: proposed ? 'dashed' : 'tint',
    label: what,
    text: what,
  })),
})

function Gantt() {
  return (
    <Panel title={both('Who works', 'Ki dolgozik')} sub={both('dashed = proposed', 'szaggatott = javaslat')}>
      <TimeLanes
        label={both('Who works', 'Ki dolgozik')}
        scale={{ from: at(6), to: at(16) }}
        ticks={[6, 8, 10, 12, 14, 16].map((hour) => ({
          at: at(hour),
          label: `${String(hour).padStart(2, '0')}:00`,
        }))}
        now={at(7, 58)}
        nowLabel="07:58"
        lanes={[
          works('nagy.tamás', [at(6, 10), at(12, 40), both('Insemination M3', 'Termékenyítés, M3'), 1]),
          works(
            'pap.anna',
            [at(7, 12), at(9, 55), both('Palpation M2', 'Tapintás, M2'), 3],
            [at(10, 10), at(12, 30), both('Diaries M', 'Naplók, M'), 'neutral', true],
          ),
          works('horváth.judit', [at(7), at(14, 30), both('Cleaning M1', 'Takarítás, M1'), 'neutral']),
          {
            id: 'mp',
            name: 'molnár.péter',
            head: person('molnár.péter'),
            spans: [
              {
                id: 'o',
                from: at(6),
                to: at(16),
                look: 'off',
                label: both('day off', 'szabadnap'),
                text: both('day off, back on 05-14', 'szabadnap, 05-14-én jön'),
              },
            ],
          },
        ]}
      />
    </Panel>
  )
}

type Guarded = {
  stable: string
  treated: readonly [number, number]
  until: number
  out: number
  late?: boolean
}

const guard = ({ stable, treated: [from, to], until, out, late = false }: Guarded): TimeLane => ({
  id: stable,
  name: stable,
  head: <b>{stable}</b>,
  spans: [
    { id: 't', from, to, look: 'solid', color: 'neutral', label: both('treated', 'kezelt') },
    { id: 'w', from: to, to: until, look: 'hatched', color: 'warn', label: both('withdrawal', 'várakozás') },
  ],
  marks: [
    {
      id: 'o',
      at: out,
      state: late ? 'late' : 'exit',
      label: both('planned out', 'tervezett kiadás'),
      ...(late ? {} : { text: both('delivery', 'átadás') }),
    },
  ],
  tail: (
    <StatusBadge tone={late ? 'danger' : 'warn'}>
      {late
        ? both('6 days too early', '6 nappal korai')
        : both(`days to spare: ${out - until}`, `${out - until} nap tartalék`)}
    </StatusBadge>
  ),
})

function Guard() {
  return (
    <Panel title={both('Withdrawal guard', 'Várakozási idő')}>
      <TimeLanes
        label={both('Withdrawal guard', 'Várakozási idő')}
        scale={{ from: -15, to: 38 }}
        ticks={[-15, -8, -1, 6, 13, 20, 27].map((day, index) => ({
          at: day,
          label: ['04-27', '05-04', '05-11', '05-18', '05-25', '06-01', '06-08'][index] ?? '',
        }))}
        now={0}
        headWidth={64}
        tailWidth={160}
        lanes={[
          guard({ stable: 'F2', treated: [-11, -5], until: 2, out: 3 }),
          guard({ stable: 'F3', treated: [-6, -1], until: 9, out: 17 }),
          guard({ stable: 'F4', treated: [-4, 1], until: 8, out: 31 }),
          guard({ stable: 'M2', treated: [-6, -3], until: 15, out: 8, late: true }),
        ]}
      />
    </Panel>
  )
}

function History() {
  return (
    <Panel title={both('History', 'Történet')}>
      <HistoryList
        entries={[
          {
            id: '4',
            at: '2026-05-12',
            icon: IconVaccine,
            title: both('Inseminated in BAND03', 'Termékenyítve: BAND03'),
            lines: ['C-2219/14'],
          },
          {
            id: '3',
            at: '2026-05-01',
            icon: IconBabyCarriage,
            tone: 'ok',
            title: both('13 born, 12 viable', '13 született, 12 életképes'),
            who: 'pap.anna · 2026-05-01',
          },
          {
            id: '2',
            at: '2026-04-14',
            icon: IconHandStop,
            tone: 'warn',
            title: both('Palpated: unsure', 'Tapintás: bizonytalan'),
            who: 'kiss.lajos · 2026-04-14',
          },
          {
            id: '1',
            at: '2026-04-02',
            icon: IconScale,
            title: both('Weighed: 4,390 g', 'Mérés: 4 390 g'),
            who: 'kovács.éva · 2026-04-02',
          },
        ]}
      />
    </Panel>
  )
}

/** Pictures 04, 18, 18b, 30, 31, 32. */
export function TimeLines() {
  return (
    <Section
      title={both('Time lines: cycle, dates, lanes, history', 'Idővonalak: ciklus, napok, sávok, történet')}
    >
      <div className={classes['wideAndNarrow']}>
        <Gantt />
        <Panel title={both('Cycle', 'Ciklus')} sub={STEPS.map(([letter]) => letter).join(' · ')}>
          <ul className={classes['cycles']}>
            <Cycle name="BAND01-260526" color={2} day={-14} />
            <Cycle name="BAND02-260428" color={3} day={14} />
            <Cycle name="BAND03-260331" color={1} day={42} />
            <Cycle name="BAND02-260317" color={3} day={56} late="3" />
            <Cycle name="BAND01-260303" color={2} day={70} />
          </ul>
        </Panel>
        <Guard />
        <History />
        <DatesThatFollow />
      </div>
    </Section>
  )
}
