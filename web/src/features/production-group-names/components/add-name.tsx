import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  checkGroupName,
  MIN_NAME_LENGTH,
} from '@warren/shared/features/production-group-names/production-group-names.rules.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { FormNotices } from '../../../platform/form/form-notices.tsx'
import { RecordPageForm } from '../../../platform/form/record-page-form.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type GroupName, useCreateGroupName } from '../production-group-names.api.ts'
import classes from './group-names.module.css'
import { useCleanName } from './use-clean-name.ts'

export type AddNameProps = { existing: readonly GroupName[] }

const EMPTY = { name: '' }

/** Adds a name; a name that is there already is answered, not doubled [D-121]. */
function useAddName(names: readonly string[]) {
  const t = textsOf('groupNames')
  const create = useCreateGroupName()
  const isValid = (name: string) => checkGroupName(name, names).length === 0
  const form = useRecordForm({
    name: 'group-name/new',
    record: undefined,
    valuesOf: () => EMPTY,
    fields: ['name'],
    labelOf: () => t('name'),
    check: ({ name }) =>
      name === '' || isValid(name) ? [] : [{ field: 'name', text: t('rule', { min: MIN_NAME_LENGTH }) }],
    save: ({ name }) =>
      create.mutateAsync(name, {
        onError: (failure) =>
          toast.error({ title: t('notAdded', { name }), detail: wordFailure(failure).sentences.join(' ') }),
      }),
    onSaved: (_, { name }) => {
      if (names.includes(name)) toast.info({ title: t('alreadyThere', { name }) })
      else toast.success({ title: t('added', { name }) })
      form.restart(undefined)
    },
  })
  return { form, valid: isValid(form.draft.name) }
}

/** Takes one more name; the button opens when the name will do [PGN-02, PGN-04, PGN-05]. */
export function AddName({ existing }: AddNameProps) {
  const t = textsOf('groupNames')
  const { form, valid } = useAddName(existing.map(({ name }) => name))
  const { draft, set, field } = form
  const input = useCleanName(draft.name, (name) => set({ name }))
  return (
    <>
      <FormNotices form={form} />
      <RecordPageForm form={form} className={classes['add']}>
        {() => (
          <>
            <TextField
              {...field('name')}
              {...input}
              className={classes['name']}
              label={t('name')}
              help={t('rule', { min: MIN_NAME_LENGTH })}
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit" disabled={!valid} leftSection={<IconPlus size={16} />}>
              {t('add')}
            </Button>
          </>
        )}
      </RecordPageForm>
    </>
  )
}
