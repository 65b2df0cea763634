import { Button } from '@mantine/core'
import { IconAlertOctagon, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import { useLines } from '../imports.api.ts'
import classes from '../imports.module.css'
import { wordCode, wordProblem } from '../line-words.ts'
import type { Wizard } from '../wizard.ts'
import { fileFacts } from './file-facts.ts'
import { HelpBar } from './help-bar.tsx'
import { StepSummary } from './step-summary.tsx'

export type FileStepProps = { wizard: Wizard; state: ImportState }

/** No row of the file was looked at: why, and the template that would do. */
export function FileStep({ wizard, state }: FileStepProps) {
  const t = textsOf('imports')
  const lines = useLines(state.id, { page: 0, logType: undefined, code: undefined })
  // The codes are known before the lines are; the lines say more.
  const problems = lines.data
    ? lines.data.content.map((line) => ({ code: line.code, text: wordProblem(line) }))
    : state.groups.map(({ code }) => ({ code, text: wordCode(code) ?? code }))
  return (
    <DialogStep
      title={t('resultTitle', { title: wizard.title })}
      sub={fileFacts(state)}
      tile={{ icon: IconFileSpreadsheet }}
      actions={
        <>
          <Button variant="default" onClick={wizard.close}>
            {textsOf('common')('close')}
          </Button>
          <Button onClick={wizard.restart}>{t('chooseOther')}</Button>
        </>
      }
    >
      <StepSummary icon={IconAlertOctagon} tone="danger" title={t('fileTitle')}>
        <ul className={classes['problems']}>
          {problems.map(({ code, text }) => (
            <li key={`${code} ${text}`}>
              {text} <span className={classes['lineCode']}>{code}</span>
            </li>
          ))}
        </ul>
        {t('fileSafe')}
      </StepSummary>
      <HelpBar help={wizard.help} />
    </DialogStep>
  )
}
