import { Button } from '@mantine/core'
import { IconFileExport, IconLockOpen, IconPencil, IconPlus } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { useNumbers } from '../../ui/format/numbers.ts'
import { FactStrip } from '../../ui/layout/fact-strip.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { w } from '../words.ts'

/** A page head with everything, and the fact strip of a fattening group. */
export function GroupHead() {
  const n = useNumbers()
  return (
    <Section title={w('fattening')}>
      <div className={classes['head']}>
        <PageTitle
          title="HO-F-B260220-260327"
          crumbs={[
            { label: w('groupPages') },
            { label: w('fattening'), href: '#' },
            { label: 'HO-F-B260220-260327' },
          ]}
          badges={
            <StatusBadge tone="accent" icon={IconLockOpen} size="lg">
              {w('open')}
            </StatusBadge>
          }
          actions={
            <>
              <Button variant="subtle" color="gray" leftSection={<IconPencil size={16} />}>
                {w('edit')}
              </Button>
              <Button variant="default" leftSection={<IconFileExport size={16} />}>
                {w('exporting')}
              </Button>
              <Button leftSection={<IconPlus size={16} />}>{w('todaysDiary')}</Button>
            </>
          }
        />
      </div>
      <FactStrip
        facts={[
          { label: w('stable'), value: 'F1', note: 'HO' },
          { label: w('started'), value: '2026-03-27', note: w('startedNote') },
          { label: w('ageToday'), value: n(81), unit: w('days'), note: w('week') },
          { label: w('delivery'), value: '2026-05-21', note: w('deliveryNote') },
          { label: w('live'), value: n(2867), note: w('liveNote') },
          { label: w('dead'), value: n(239), unit: `${n(5.6, 1)}\u202f%`, note: w('deadNote'), tone: 'ok' },
          { label: w('weight'), value: n(2714), unit: 'g', note: w('weightNote') },
          { label: w('feed'), value: n(3.12, 2), note: w('feedNote') },
        ]}
      />
    </Section>
  )
}
