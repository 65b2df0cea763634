import { Anchor } from '@mantine/core'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import classes from '../imports.module.css'
import type { Wizard } from '../wizard.ts'

export type ColumnsLineProps = { wizard: Wizard; state: ImportState }

/** Says when a file is read by a choice of its user, above all one of another day, and leads back to it. */
export function ColumnsLine({ wizard, state }: ColumnsLineProps) {
  const t = textsOf('imports')
  if (state.mapping !== 'REMEMBERED' && state.mapping !== 'CHOSEN') return null
  return (
    <p className={classes['columnsLine']}>
      {t(state.mapping === 'REMEMBERED' ? 'columnsRemembered' : 'columnsChosen')}{' '}
      <Anchor component="button" type="button" fz={13} fw={550} onClick={wizard.changeColumns}>
        {t('columnsChange')}
      </Anchor>
    </p>
  )
}
