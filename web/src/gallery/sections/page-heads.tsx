import { Button } from '@mantine/core'
import { IconFileExport, IconLockOpen, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { useNumbers } from '../../ui/format/numbers.ts'
import { GroupPicker, type GroupSection, Swatch } from '../../ui/group-picker/group-picker.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PageTabs } from '../../ui/page-tabs/page-tabs.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { both, w } from '../words.ts'

const day = (count: number): string => both(`day ${count}`, `${count}. nap`)

const GROUPS: readonly GroupSection[] = [
  {
    label: w('open'),
    options: [
      { value: 'BAND03-260512', label: 'BAND03-260512', info: day(0), color: 1 },
      { value: 'BAND02-260428', label: 'BAND02-260428', info: day(14), color: 3 },
      { value: 'BAND01-260414', label: 'BAND01-260414', info: day(28), color: 2 },
      { value: 'BAND03-260331', label: 'BAND03-260331', info: day(42), color: 1 },
    ],
  },
  {
    label: w('closed'),
    options: [
      { value: 'BAND01-260303', label: 'BAND01-260303', info: '05-08', color: 2 },
      { value: 'BAND03-260217', label: 'BAND03-260217', info: '04-24', color: 1 },
    ],
  },
]

function PickedPage() {
  const [group, setGroup] = useState('BAND02-260428')
  const title = both('Insemination result', 'Termékenyítési eredmény')
  return (
    <div className={classes['head']}>
      <PageTitle
        title={title}
        crumbs={[{ label: w('farm') }, { label: both('Process', 'Folyamatok') }, { label: title }]}
        badges={
          <>
            <GroupPicker label={w('group')} sections={GROUPS} value={group} onChange={setGroup} />
            <span className={classes['context']}>{day(14)}</span>
          </>
        }
        actions={
          <>
            <Button variant="default" leftSection={<IconPrinter size={16} />}>
              {both('Print list', 'Lista nyomtatása')}
            </Button>
            <Button variant="default" leftSection={<IconFileExport size={16} />}>
              {w('exporting')}
            </Button>
          </>
        }
      />
    </div>
  )
}

const TABS = [
  { value: 'diary', label: both('Diary', 'Napló') },
  { value: 'origins', label: both('Origins', 'Eredet'), count: 2 },
  { value: 'slaughterings', label: both('Slaughterings', 'Vágások'), count: 0 },
  { value: 'summary', label: both('Summary', 'Összesítés') },
] as const

function TabbedPage() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('origins')
  const n = useNumbers()
  return (
    <div className={classes['head']}>
      <PageTitle
        title={
          <span className={classes['named']}>
            <Swatch color={1} />
            {'FAT-260306'}
          </span>
        }
        crumbs={[{ label: w('farm') }, { label: w('groupPages') }, { label: 'FAT-260306' }]}
        badges={
          <>
            <StatusBadge tone="accent" icon={IconLockOpen} size="lg">
              {w('open')}
            </StatusBadge>
            <span className={classes['context']}>{both('day 67, week 10', '67. nap, 10. hét')}</span>
          </>
        }
      />
      <PageTabs tabs={TABS} value={tab} onChange={setTab}>
        {(shown) => (
          <p className={classes['tabText']}>
            {`${TABS.find(({ value }) => value === shown)?.label ?? ''} · ${n(2671)} ${both('live', 'élő')}`}
          </p>
        )}
      </PageTabs>
    </div>
  )
}

function TabbedPanel() {
  const [tab, setTab] = useState<'covers' | 'timeline' | 'offspring' | 'pedigree'>('covers')
  return (
    <Panel padded={false}>
      <PageTabs
        label={both('The rabbit', 'A nyúl')}
        place="panel"
        tabs={[
          { value: 'covers', label: both('Inseminations', 'Termékenyítések'), count: 6 },
          { value: 'timeline', label: both('Timeline', 'Idővonal') },
          { value: 'offspring', label: both('Offspring', 'Utódok'), count: 1240 },
          { value: 'pedigree', label: both('Pedigree', 'Pedigré') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {() => <p className={classes['tabText']}>{'BAND03 2026-03-31'}</p>}
      </PageTabs>
    </Panel>
  )
}

/** Pictures 19, 20, 22 to 28, 36: what changes the whole page, and the parts of a page. */
export function PageHeads() {
  const [group, setGroup] = useState<string | undefined>(undefined)
  return (
    <Section title={both('Page heads: group picker and tabs', 'Oldalfejek: csoportválasztó és fülek')}>
      <PickedPage />
      <div className={classes['row']}>
        <GroupPicker label={w('group')} sections={GROUPS} value={group} onChange={setGroup} />
        <GroupPicker label={w('group')} sections={[]} value={undefined} onChange={() => undefined} />
      </div>
      <TabbedPage />
      <TabbedPanel />
    </Section>
  )
}
