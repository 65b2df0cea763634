import { Button } from '@mantine/core'
import { isExit } from '@warren/shared/features/animals/animals.rules.ts'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { CageChooser } from '../../search/index.ts'
import classes from '../../../ui/form/field-group.module.css'
import type { RabbitFieldsProps } from './identity-group.tsx'

/** Begun but not finished: a stable without its cage. */
const UNCHOSEN = 0

function Locked({ rabbit }: Pick<RabbitFieldsProps, 'rabbit'>) {
  const t = textsOf('rabbit')
  return (
    <TextField
      label={t('fields/cageId')}
      value={rabbit.cage?.label ?? rabbit.lastCage ?? '–'}
      help={t(isExit(rabbit.status) ? 'cageLocked' : 'cageFreed')}
      data-path="cageId"
      locked
    />
  )
}

function Chooser({ form: { draft, set, field, round: formRound }, rabbit }: RabbitFieldsProps) {
  const t = textsOf('rabbit')
  const [round, setRound] = useState(0)
  // What the steps begin with: the rabbit's cage, or one that came back with a draft.
  const begun = draft.cageId ?? rabbit.cageId ?? 0
  const taken = draft.cageId === null && rabbit.cageId !== null
  const changed = draft.cageId !== rabbit.cageId
  const putBack = () => {
    set({ cageId: rabbit.cageId })
    setRound(round + 1)
  }
  return (
    <>
      {!taken && (
        <CageChooser
          key={`${formRound} ${round}`}
          cageId={begun || undefined}
          onChoose={(cage) => set({ cageId: cage?.id ?? UNCHOSEN }, { cageId: cage?.label })}
          error={field('cageId').error}
          data-path="cageId"
        />
      )}
      <div className={classes['line']}>
        {taken && <span>{t('cageless')}</span>}
        {changed && (
          <Button size="xs" variant="default" onClick={putBack}>
            {t('putBack')}
          </Button>
        )}
        {!taken && rabbit.cageId !== null && (
          <Button size="xs" variant="subtle" onClick={() => set({ cageId: null })}>
            {t('withoutCage')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Where it stands: step by step; who has left has no cage to change [RAB-13, RAB-27]. */
export function CageGroup(props: RabbitFieldsProps) {
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{textsOf('rabbit')('groups/cage')}</legend>
      {isExit(props.form.draft.status) ? <Locked rabbit={props.rabbit} /> : <Chooser {...props} />}
    </fieldset>
  )
}
