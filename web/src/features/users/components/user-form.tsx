import { Button } from '@mantine/core'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitBar } from '../../../ui/form/submit-bar.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useUserForm, type UserFormOptions } from '../use-user-form.ts'
import { SaveRefusal } from './save-refusal.tsx'
import { UserFields } from './user-fields.tsx'
import classes from './users.module.css'

export type UserFormProps = UserFormOptions & {
  /** One's own account: a new password ends the session. */
  own: boolean
  saving: boolean
  onLeave: () => void
}

/** One form for creating and editing; what the actor may not change is locked [USR-12, D-023]. */
export function UserForm(props: UserFormProps) {
  const { user, editable, failure, own, saving, onLeave } = props
  const t = textsOf('users')
  const state = useUserForm(props)
  const viewOnly = editable.length === 0
  const label = (field: (typeof state.invalid)[number]) =>
    t(`fields/${user && field === 'password' ? 'newPassword' : field}`)
  return (
    <div className={classes['panel']}>
      <Panel padded={false}>
        <form className={classes['form']} onSubmit={state.submit} noValidate>
          <div className={classes['notes']}>
            <FormErrors fields={state.invalid.map((name) => ({ name, label: label(name) }))} />
            {failure && state.showFailure && <SaveRefusal failure={failure} />}
            {viewOnly && <Notice>{t('viewOnly')}</Notice>}
          </div>
          <UserFields {...props} state={state} own={own} />
          <div className={classes['foot']}>
            {viewOnly ? (
              <Button variant="default" onClick={onLeave}>
                {t('backToList')}
              </Button>
            ) : (
              <SubmitBar
                submitLabel={user ? textsOf('common')('save') : t('submitCreate')}
                saving={saving}
                onCancel={onLeave}
              />
            )}
          </div>
        </form>
      </Panel>
    </div>
  )
}
