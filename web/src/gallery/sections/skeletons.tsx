import { FormSkeleton } from '../../ui/feedback/skeleton/form-skeleton.tsx'
import { PanelSkeleton } from '../../ui/feedback/skeleton/panel-skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton/table-skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { w } from '../words.ts'

export function Skeletons() {
  return (
    <Section title={w('loadingState')}>
      <div className={classes['stack']}>
        <Panel padded={false}>
          <TableSkeleton rows={4} columns={4} />
        </Panel>
        <Panel>
          <PanelSkeleton lines={3} />
        </Panel>
        <Panel>
          <FormSkeleton fields={2} />
        </Panel>
        <Panel>
          <Spinner />
        </Panel>
      </div>
    </Section>
  )
}
