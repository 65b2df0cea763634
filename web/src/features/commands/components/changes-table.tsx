import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { wordValue } from '../command-row.ts'
import classes from './commands.module.css'

export type ChangesTableProps = { changes: CommandRow['changes'] }

/** Every field that changed, before and after. */
export function ChangesTable({ changes }: ChangesTableProps) {
  const t = textsOf('commandLog')
  const fields = Object.entries(changes ?? {})
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
            <th scope="row">{field}</th>
            <td className={classes['soft']}>{wordValue(before) ?? '–'}</td>
            <td>{wordValue(after) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
