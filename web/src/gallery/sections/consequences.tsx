import { IconLock, IconPill, IconTruckDelivery } from '@tabler/icons-react'
import { BeforeAfter } from '../../ui/consequence/before-after.tsx'
import { Consequence, ConsequenceNotes } from '../../ui/consequence/consequence.tsx'
import { Definition } from '../../ui/definition-list/definition-list.tsx'
import { useNumbers } from '../../ui/format/numbers.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { both } from '../words.ts'

const LIVE = both('live', 'élő')

/** Everything moves, and there are not places enough. */
function Merge() {
  return (
    <BeforeAfter
      sides={[
        {
          id: 'a',
          name: 'FAT-260220',
          tag: 'F2',
          before: 168,
          change: -168,
          unit: LIVE,
          places: 3000,
          follows: { icon: IconLock, text: both('closes 05-15', 'lezár 05-15') },
        },
        { id: 'b', name: 'FAT-260306', tag: 'F3', before: 2900, change: 168, unit: LIVE, places: 3000 },
      ]}
    />
  )
}

function Move() {
  const n = useNumbers()
  const day = (count: number) => both(`day ${count}`, `${count}. nap`)
  const weights = (before: number, after: number) => (
    <>
      {`${n(before)} → `}
      <b>{n(after)}</b>
      {' g'}
    </>
  )
  return (
    <Panel
      title={both('Before and after', 'Előtte és utána')}
      sub={both('head, places and mean weight', 'darab, férőhely, átlagsúly')}
    >
      <div className={classes['stack']}>
        <BeforeAfter
          sides={[
            {
              id: 'a',
              name: 'FAT-260306',
              tag: 'F3',
              note: day(67),
              before: 2671,
              change: -180,
              unit: LIVE,
              places: 3000,
              detail: weights(2190, 2220),
              follows: {
                icon: IconTruckDelivery,
                text: both('delivery 2026-05-29 at 84 days', 'átadás 2026-05-29, 84 naposan'),
              },
            },
            {
              id: 'b',
              name: 'FAT-260320',
              tag: 'F4',
              note: day(53),
              before: 2668,
              change: 180,
              unit: LIVE,
              places: 3000,
              detail: weights(1742, 1744),
              follows: {
                icon: IconPill,
                text: both('withdrawal until 05-19, for all', 'várakozás 05-19-ig, mindre'),
              },
            },
          ]}
        />
        <Merge />
      </div>
    </Panel>
  )
}

function Equalization() {
  const n = useNumbers()
  return (
    <Consequence
      sub={both('12 litters in 14 cages', '12 alom, 14 ketrec')}
      notes={[
        {
          id: 'i',
          tone: 'info',
          text: both('18 more kits to place, 108 in all.', 'Még 18 elhelyezendő kisnyúl, összesen 108.'),
        },
        {
          id: 'w',
          tone: 'warn',
          text: both('M3/2/D13 has 8 teats. She would get 9 kits.', 'M3/2/D13: 8 csecs, 9 kisnyulat kapna.'),
        },
      ]}
    >
      <Definition label={both('Viable now', 'Most életképes')}>{n(126)}</Definition>
      <Definition label={both('Taken from 8 litters', '8 alomból elvéve')}>{`−${n(21)}`}</Definition>
      <Definition label={both('Added to 2 litters', '2 alomhoz hozzáadva')}>{`+${n(3)}`}</Definition>
      <Definition label={both('Equalized, 12 × 9', 'Kiegyenlítve, 12 × 9')} total>
        {n(108)}
      </Definition>
    </Consequence>
  )
}

/** Pictures 20, 24, 24b, 25: dialogs that write numbers. */
export function Consequences() {
  const n = useNumbers()
  return (
    <Section title={both('Consequences: what a change will do', 'Következmény: mit tesz a módosítás')}>
      <div className={classes['wideAndNarrow']}>
        <Move />
        <div className={classes['stack']}>
          <Equalization />
          <Consequence title={both('Left in F2', 'Marad az F2-ben')}>
            <Definition label={both('Live on 2026-05-15', 'Élő 2026-05-15-én')}>{n(2638)}</Definition>
            <Definition label={both('Slaughtered', 'Levágva')}>{`−${n(2470)}`}</Definition>
            <Definition label={both('Left', 'Marad')} total>
              {n(168)}
            </Definition>
          </Consequence>
          <ConsequenceNotes
            notes={[
              {
                id: '1',
                tone: 'ok',
                text: both('The date lies in both diaries', 'A nap mindkét naplóban benne van'),
              },
              {
                id: '2',
                tone: 'danger',
                text: both('Slaughter is locked until 2026-05-19', 'Vágás zárolva 2026-05-19-ig'),
              },
            ]}
          />
        </div>
      </div>
    </Section>
  )
}
