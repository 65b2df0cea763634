import { Button } from '@mantine/core'
import {
  IconArchive,
  IconCheck,
  IconChecks,
  IconCircle,
  IconCircleCheck,
  IconCircleHalf2,
  IconClock,
  IconFlag,
  IconGitCompare,
  type Icon,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconStethoscope,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react'
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { type Word, w } from '../words.ts'

type Look = readonly [word: Word, tone: StatusTone, icon: Icon]

const ROWS: readonly (readonly [Word, readonly Look[]])[] = [
  [
    'rabbit',
    [
      ['inProduction', 'plain', IconCircleCheck],
      ['candidate', 'warn', IconFlag],
      ['waste', 'danger', IconArchive],
      ['sold', 'neutral', IconTruckDelivery],
      ['deadState', 'danger', IconX],
    ],
  ],
  [
    'health',
    [
      ['footUlcers', 'warn', IconStethoscope],
      ['respiratory', 'danger', IconStethoscope],
    ],
  ],
  [
    'task',
    [
      ['todo', 'neutral', IconCircle],
      ['inProgress', 'info', IconCircleHalf2],
      ['done', 'ok', IconCheck],
      ['late', 'danger', IconClock],
    ],
  ],
  [
    'group',
    [
      ['draft', 'neutral', IconPencil],
      ['open', 'accent', IconLockOpen],
      ['closed', 'neutral', IconLock],
      ['conflict', 'warn', IconGitCompare],
      ['resolved', 'plum', IconChecks],
    ],
  ],
]

export function Statuses() {
  return (
    <>
      <Section title={w('statuses')}>
        <Panel padded={false}>
          <table className={classes['statusTable']}>
            <tbody>
              {ROWS.map(([name, looks]) => (
                <tr key={name}>
                  <th scope="row">{w(name)}</th>
                  <td>
                    <span className={classes['row']}>
                      {looks.map(([word, tone, icon]) => (
                        <StatusBadge key={word} tone={tone} icon={icon}>
                          {w(word)}
                        </StatusBadge>
                      ))}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      </Section>
      <Section title={w('buttons')}>
        <Panel>
          <div className={classes['row']}>
            <Button>{w('save')}</Button>
            <Button variant="default">{w('cancel')}</Button>
            <Button variant="subtle" color="gray">
              {w('more')}
            </Button>
            <Button color="red">{w('deleteWord')}</Button>
            <Button disabled>{w('save')}</Button>
            <Button loading>{w('save')}</Button>
            <Button size="xs" variant="default">
              {w('edit')}
            </Button>
            <Button size="md">{w('save')}</Button>
          </div>
        </Panel>
      </Section>
    </>
  )
}
