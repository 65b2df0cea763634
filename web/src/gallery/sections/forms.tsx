import { FormErrors } from '../../ui/form/form-errors.tsx'
import { MessagesList } from '../../ui/form/messages-list.tsx'
import { SubmitBar } from '../../ui/form/submit-bar.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { w } from '../words.ts'
import { FormFields } from './form-fields.tsx'

/** The fields of a form in their states. */
export function Forms() {
  return (
    <Section title={w('form')}>
      <Panel title={w('newFarm')}>
        <form
          className={classes['stack']}
          onSubmit={(event) => event.preventDefault()}
          aria-label={w('newFarm')}
        >
          <FormErrors
            fields={[
              { name: 'farmId', label: w('farmId') },
              { name: 'email', label: w('email') },
            ]}
          />
          <MessagesList messages={[w('serverRefused'), w('toastErrorDetail')]} />
          <TextField label={w('name')} required defaultValue="Jászszentlászló" />
          <FormFields />
          <TextAreaField label={w('remark')} placeholder={w('optional')} />
          <SubmitBar submitLabel={w('createFarm')} onCancel={() => undefined} />
        </form>
      </Panel>
    </Section>
  )
}
