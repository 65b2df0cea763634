import { useNumbers } from '../../ui/format/numbers.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { MeanBar, PartsBar } from '../../ui/range-bar/parts-bar.tsx'
import { RangeList, type RangeLine } from '../../ui/range-bar/range-bar.tsx'
import { Sparkline, type SparklineProps } from '../../ui/sparkline/sparkline.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { both, w } from '../words.ts'

function useComparison(): readonly RangeLine[] {
  const n = useNumbers()
  const target = (value: number, digits: number) =>
    both(`target ${n(value, digits)}`, `cél ${n(value, digits)}`)
  const range = (low: number, high: number, from: number, to: number) => ({ low, high, from, to })
  return [
    {
      id: 'b',
      label: both('Kindlings per IA, %', 'Fialás / IA, %'),
      value: 82.4,
      digits: 1,
      range: range(80.9, 83.4, 79, 86),
      note: target(83.5, 1),
    },
    {
      id: 'v',
      label: both('Viable per birth', 'Életképes / fialás'),
      value: 10.1,
      digits: 2,
      range: range(9.7, 10.3, 9.2, 10.8),
      note: target(10, 2),
    },
    {
      id: 'w',
      label: both('Weaned of viable, %', 'Választva az életképesből, %'),
      value: 83.4,
      digits: 1,
      range: range(84.2, 87.9, 81, 91),
      note: target(86, 1),
    },
    {
      id: 'd',
      label: both('Delivery weight', 'Átadási súly'),
      unit: 'g',
      value: 2600,
      range: range(2570, 2690, 2500, 2800),
      note: target(2650, 0),
    },
    {
      id: 'c',
      label: both('Condemned, %', 'Kobzott, %'),
      value: null,
      digits: 2,
      range: range(0.48, 0.98, 0.2, 1.3),
      note: both('not yet slaughtered', 'még nincs levágva'),
    },
  ]
}

const WEIGHTS: readonly RangeLine[] = [
  { id: '32', label: both('32 days', '32 nap'), value: 905, unit: 'g', range: { low: 760, high: 940 } },
  { id: '66', label: both('66 days', '66 nap'), value: 2310, unit: 'g', range: { low: 2120, high: 2540 } },
  { id: '18', label: both('18 weeks', '18 hét'), value: 4100, unit: 'g', range: { low: 3300, high: 3900 } },
  { id: 'l', label: both('Latest', 'Utolsó'), value: null, unit: 'g', range: { low: 4100, high: 4700 } },
]

const PALPATED = [
  { id: '+', label: w('pregnant'), value: 181, look: 'ok' },
  { id: '-', label: w('notPregnant'), value: 29, look: 'danger' },
  { id: '?', label: both('unsure', 'bizonytalan'), value: 4, look: 'warn' },
] as const

const CAUSES = [
  [both('Abscess', 'Tályog'), 0.24, 0.21],
  [both('Polyserositis', 'Savóshártya-gyulladás'), 0.04, 0.06],
  [both('Bloat', 'Felfúvódás'), 0.28, 0.07],
] as const

function Bars() {
  const n = useNumbers()
  const done = (value: number, total: number, look: 'ok' | 'accent' | 'warn') => (
    <div className={classes['barLine']} key={look}>
      <span>{look === 'ok' ? 'Y1' : look === 'accent' ? 'M2' : 'M1'}</span>
      <PartsBar
        height={4}
        total={total}
        parts={[{ id: 'd', label: w('done'), value, look }]}
        spoken={false}
      />
      <span>{`${n(value)} / ${n(total)}`}</span>
    </div>
  )
  return (
    <Panel
      title={both('Parts of a whole', 'Részek és egész')}
      sub={both('counts beside every bar', 'minden sáv mellett szám')}
    >
      <div className={classes['stack']}>
        <PartsBar height={8} total={406} parts={PALPATED} />
        {done(34, 34, 'ok')}
        {done(180, 372, 'accent')}
        {done(286, 331, 'warn')}
        <PartsBar
          height={8}
          parts={[
            { id: 'a', label: both('in cycle', 'ciklusban'), value: 327, look: 1 },
            { id: 'b', label: both('out of cycle', 'cikluson kívül'), value: 47, look: 2 },
            { id: 'c', label: both('virgin', 'szűz'), value: 34, look: 3 },
          ]}
        />
        {CAUSES.map(([cause, value, mean]) => (
          <div key={cause} className={classes['barLine']}>
            <span>{cause}</span>
            <MeanBar value={value} mean={mean} max={0.3} digits={2} outside={value > 2 * mean} />
            <span>{n(value, 2)}</span>
          </div>
        ))}
      </div>
    </Panel>
  )
}

type Spark = { name: string; figure: number; digits?: number } & Omit<SparklineProps, 'label'>

const births = both('Kindlings per insemination', 'Fialás / termékenyítés')
const SPARKS: readonly Spark[] = [
  {
    name: births,
    figure: 82.8,
    digits: 1,
    width: 140,
    values: [81.9, 82.5, 80.8, 82.1, 81.4, 82.9, 82.4, 82.9, 82.8],
    limit: { value: 83.5, label: both('target 83.5', 'cél 83,5') },
  },
  {
    name: both('With a gap', 'Hiánnyal'),
    figure: 83.4,
    digits: 1,
    width: 140,
    values: [81.9, 82.5, null, null, 81.4, 82.9, 83.4],
  },
  {
    name: both('Gain, g per day', 'Gyarapodás, g / nap'),
    figure: 34,
    kind: 'bars',
    height: 22,
    values: [26, 22, 38, 44, 40, 36, null],
    marked: (gain) => gain < 25,
  },
  {
    name: w('mortality'),
    figure: 8,
    kind: 'bars',
    values: [1, 2, 1, 2, 3, 2, 3, 4, 5, 8],
    limit: { value: 6, label: w('mortalityLimit') },
    marked: (dead) => dead > 6,
    markedTone: 'danger',
  },
  {
    name: both('Litter size after', 'Alomlétszám utána'),
    figure: 9,
    kind: 'bars',
    tone: 'accent',
    height: 22,
    values: [0, 0, 1, 9, 56, 3],
  },
]

function Sparks() {
  const n = useNumbers()
  return (
    <Panel
      title={both('Sparklines', 'Kis diagramok')}
      sub={both('the figure stands beside', 'mellette a szám')}
    >
      <ul className={classes['sparks']}>
        {SPARKS.map(({ name, figure, ...spark }) => (
          <li key={name}>
            <span>{name}</span>
            <Sparkline width={112} {...spark} label={name} />
            <b>{n(figure, spark.digits)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Pictures 04, 19, 21, 22b, 22c, 25, 27, 27b, 28, 30, 37. */
export function FiguresOnALine() {
  return (
    <Section title={both('Numbers on a line', 'Számok egy vonalon')}>
      <div className={classes['wideAndNarrow']}>
        <Panel
          title={both('Against the last 8 groups', 'Az utolsó 8 csoporthoz képest')}
          sub={both(
            'dot = this group, bar = middle 80 %, diamond = outside',
            'pont = ez a csoport, sáv = középső 80 %, rombusz = kívüle',
          )}
        >
          <RangeList lines={useComparison()} />
        </Panel>
        <Panel title={both('Weights', 'Súlyok')} sub={both('herd, middle 80 %', 'állomány, középső 80 %')}>
          <RangeList lines={WEIGHTS} />
        </Panel>
        <Bars />
        <Sparks />
      </div>
    </Section>
  )
}
