import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  checkGroupName,
  MIN_NAME_LENGTH,
} from '@warren/shared/features/production-group-names/production-group-names.rules.ts'
import { type FormEvent, useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type GroupName, useCreateGroupName } from '../production-group-names.api.ts'
import classes from './group-names.module.css'
import { useCleanName } from './use-clean-name.ts'

export type AddNameProps = { existing: readonly GroupName[] }

/** Takes one more name; the button opens when the name will do [PGN-02, PGN-04, PGN-05]. */
export function AddName({ existing }: AddNameProps) {
  const t = textsOf('groupNames')
  const [left, setLeft] = useState(false)
  const { name, clear, input } = useCleanName()
  const create = useCreateGroupName()
  const names = existing.map((permitted) => permitted.name)
  const valid = checkGroupName(name, names).length === 0
  const rule = t('rule', { min: MIN_NAME_LENGTH })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!valid || create.isPending) return
    create.mutate(name, {
      onSuccess: () => {
        // A name that is there already is answered, not doubled [D-121].
        if (names.includes(name)) toast.info({ title: t('alreadyThere', { name }) })
        else toast.success({ title: t('added', { name }) })
        clear()
        setLeft(false)
      },
      onError: (failure) =>
        toast.error({ title: t('notAdded', { name }), detail: wordFailure(failure).sentences.join(' ') }),
    })
  }
  return (
    <form className={classes['add']} onSubmit={submit} noValidate>
      <TextField
        {...input}
        className={classes['name']}
        label={t('name')}
        help={rule}
        error={left && name !== '' && !valid && rule}
        onBlur={() => setLeft(true)}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" disabled={!valid} leftSection={<IconPlus size={16} />}>
        {t('add')}
      </Button>
    </form>
  )
}
