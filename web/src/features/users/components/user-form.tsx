import { Button } from '@mantine/core'
import { FormNotices } from '../../../platform/form/form-notices.tsx'
import { RecordPageForm } from '../../../platform/form/record-page-form.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SubmitBar } from '../../../ui/form/submit-bar.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useUserForm, type UserFormOptions } from '../use-user-form.ts'
import { SaveRefusal } from './save-refusal.tsx'
import { UserFields } from './user-fields.tsx'
import classes from './users.module.css'

export type UserFormProps = UserFormOptions & {
  onLeave: () => void
}

/** One form for creating and editing; what the actor may not change is locked [USR-12, D-023]. */
export function UserForm(props: UserFormProps) {
  const { user, editable, onLeave } = props
  const t = textsOf('users')
  const state = useUserForm(props)
  const { form } = state
  const viewOnly = editable.length === 0
  return (
    <div className={classes['panel']}>
      <Panel padded={false}>
        <RecordPageForm form={form} className={classes['form']}>
          {(leave) => (
            <>
              <div className={classes['notes']}>
                <FormNotices form={form} />
                {form.failure && form.messages.length > 0 && (
                  <SaveRefusal failure={form.failure} messages={form.messages} />
                )}
                {viewOnly && <Notice>{t('viewOnly')}</Notice>}
              </div>
              <UserFields {...props} state={state} />
              <div className={classes['foot']}>
                {viewOnly ? (
                  <Button variant="default" onClick={onLeave}>
                    {t('backToList')}
                  </Button>
                ) : (
                  <SubmitBar
                    submitLabel={user ? textsOf('common')('save') : t('submitCreate')}
                    saving={form.saving}
                    onCancel={() => leave(onLeave)}
                  />
                )}
              </div>
            </>
          )}
        </RecordPageForm>
      </Panel>
    </div>
  )
}
