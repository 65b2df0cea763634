import { Button } from '@mantine/core'
import { isExit } from '@warren/shared/features/animals/animals.rules.ts'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { CageChooser, CageField } from '../../search/index.ts'
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

/** Step by step for who does not know the cage by heart [RAB-27]. */
function Steps({ form: { draft, set, field }, rabbit }: RabbitFieldsProps) {
  // What the steps begin with: the rabbit's cage, or one that came back with a draft.
  const begun = draft.cageId ?? rabbit.cageId ?? 0
  return (
    <CageChooser
      cageId={begun || undefined}
      onChoose={(cage) => set({ cageId: cage?.id ?? UNCHOSEN }, { cageId: cage?.label })}
      error={field('cageId').error}
      data-path="cageId"
      freeOnly
    />
  )
}

function Typed({ form: { set, field, chosen }, rabbit }: RabbitFieldsProps) {
  const t = textsOf('rabbit')
  return (
    <CageField
      {...field('cageId')}
      label={t('fields/cageId')}
      help={t('cageHelp')}
      current={rabbit.cage}
      begun={chosen('cageId')}
      onChange={(cageId, label) => set({ cageId }, { cageId: label })}
    />
  )
}

const StepsButton = ({ shown, onClick }: { shown: boolean; onClick: () => void }) =>
  shown && (
    <Button size="xs" variant="subtle" onClick={onClick}>
      {textsOf('rabbit')('cageSteps')}
    </Button>
  )

function Chooser(props: RabbitFieldsProps) {
  const { form, rabbit } = props
  const { draft, set } = form
  const t = textsOf('rabbit')
  const [round, setRound] = useState(0)
  const [stepwise, setStepwise] = useState(false)
  const Way = stepwise ? Steps : Typed
  const taken = draft.cageId === null && rabbit.cageId !== null
  const changed = draft.cageId !== rabbit.cageId
  const takeOut = () => {
    set({ cageId: null })
    setRound(round + 1)
  }
  const putBack = () => {
    set({ cageId: rabbit.cageId })
    setRound(round + 1)
  }
  return (
    <>
      {/* A typed field that is emptied on the way to another cage stays. */}
      {(!taken || !stepwise) && <Way key={`${form.round} ${round}`} {...props} />}
      <div className={classes['line']}>
        {taken && <span>{t('cageless')}</span>}
        {changed && (
          <Button size="xs" variant="default" onClick={putBack}>
            {t('putBack')}
          </Button>
        )}
        <StepsButton shown={!taken && !stepwise} onClick={() => setStepwise(true)} />
        {!taken && rabbit.cageId !== null && (
          <Button size="xs" variant="subtle" onClick={takeOut}>
            {t('withoutCage')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Where it stands: typed, or step by step; who has left has no cage to change [RAB-13, RAB-27]. */
export function CageGroup(props: RabbitFieldsProps) {
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{textsOf('rabbit')('groups/cage')}</legend>
      {isExit(props.form.draft.status) ? <Locked rabbit={props.rabbit} /> : <Chooser {...props} />}
    </fieldset>
  )
}
