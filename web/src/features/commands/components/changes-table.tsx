import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { wordField, wordValue } from '../../../platform/field-words.ts'
import classes from './commands.module.css'

export type ChangesTableProps = Pick<CommandRow, 'changes' | 'record'>

/** Every field that changed, before and after. */
export function ChangesTable({ changes, record }: ChangesTableProps) {
  const t = textsOf('commandLog')
  const fields = Object.entries(changes ?? {})
  const type = record?.type ?? ''
  if (fields.length === 0) return <p className={classes['remark']}>{t('noChange')}</p>
  return (
    <table className={classes['changes']}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody translate="no">
        {fields.map(([field, [before, after]]) => (
          <tr key={field}>
            <th scope="row">{wordField(type, field)}</th>
            <td className={classes['soft']}>{wordValue(type, field, before) ?? '–'}</td>
            <td>{wordValue(type, field, after) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
