import classes from '../imports.module.css'
import type { ImportHelp } from '../import-help.ts'
import { ColumnHelp } from './column-help.tsx'
import { TemplateButton } from './template-button.tsx'

export type HelpBarProps = { help: ImportHelp | undefined }

/** Template and columns of the workbook, where the screen knows them. */
export function HelpBar({ help }: HelpBarProps) {
  if (!help) return null
  return (
    <div className={classes['helpBar']}>
      {help.template && <TemplateButton save={help.template} />}
      <ColumnHelp sheet={help.sheet} />
    </div>
  )
}
