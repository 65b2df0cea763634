import { Button, Collapse } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { importColumns, type Sheet } from '@warren/shared/kernel/sheet.ts'
import { useId, useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import classes from '../imports.module.css'
import { exampleOf, headingOf, noteOf } from '../sheet-words.ts'

export type ColumnHelpProps = { sheet: Sheet }

/** What each column is called, whether it must be filled, what to write, and an example. */
export function ColumnHelp({ sheet }: ColumnHelpProps) {
  const t = textsOf('imports')
  const id = useId()
  const [shown, setShown] = useState(false)
  const Chevron = shown ? IconChevronDown : IconChevronRight
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<Chevron size={15} />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {t('columnsHelp')}
      </Button>
      <Collapse expanded={shown} id={id} className={classes['help']}>
        <p className={classes['helpIntro']}>{t('columnsIntro')}</p>
        <table className={classes['helpTable']}>
          <thead>
            <tr>
              <th scope="col">{t('notesColumn')}</th>
              <th scope="col">{t('notesText')}</th>
              <th scope="col">{t('notesExample')}</th>
            </tr>
          </thead>
          <tbody>
            {importColumns(sheet).map(([key, column]) => (
              <tr key={key}>
                <th scope="row">
                  {headingOf(sheet, key)}
                  <span className={classes['need']}>{t(column.required ? 'isRequired' : 'isOptional')}</span>
                </th>
                <td>{noteOf(sheet, key)}</td>
                <td className={classes['example']}>{exampleOf(sheet, key)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Collapse>
    </>
  )
}
