import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DateField } from '../../ui/form/date/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitBar } from '../../ui/form/submit-bar.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { asked } from '../asked.ts'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { w } from '../words.ts'

export function Dialogs() {
  const [open, setOpen] = useState(asked.open)
  const [start, setStart] = useState<string | null>(null)
  const close = () => setOpen(null)
  const isForm = open === 'form' || open === 'refused'
  return (
    <Section title={w('dialogs')}>
      <Panel>
        <div className={classes['row']}>
          <Button variant="default" onClick={() => setOpen('form')}>
            {w('openForm')}
          </Button>
          <Button variant="default" onClick={() => setOpen('refused')}>
            {w('openRefused')}
          </Button>
          <Button variant="default" onClick={() => setOpen('delete')}>
            {w('openDelete')}
          </Button>
        </div>
      </Panel>
      <Dialog
        opened={isForm}
        onClose={close}
        title={w('newFarm')}
        size="md"
        messages={open === 'refused' ? [w('serverRefused')] : []}
        onSubmit={() => setOpen('refused')}
        actions={<SubmitBar submitLabel={w('createFarm')} onCancel={close} />}
      >
        <TextField label={w('name')} required defaultValue="Jászszentlászló" />
        <div className={classes['fields']}>
          <TextField label={w('farmId')} required defaultValue="JSZ" />
          <SelectField label={w('country')} data={[w('hungary'), w('france'), w('spain')]} />
          <DateField label={w('startDate')} value={start} onChange={setStart} today="2026-05-12" />
        </div>
      </Dialog>
      <ConfirmDelete
        opened={open === 'delete'}
        onClose={close}
        title={w('deleteQuestion')}
        deleteLabel={w('deleteGroup')}
        onDelete={close}
      >
        {w('deleteWhat')}
      </ConfirmDelete>
    </Section>
  )
}
