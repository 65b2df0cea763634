import { Button, Progress } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { MAX_FILE_BYTES } from '@warren/shared/kernel/limits.ts'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import { DropZone } from '../../../ui/drop-zone/drop-zone.tsx'
import { EXCEL_FILES } from '../../../ui/drop-zone/file-kinds.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import classes from '../imports.module.css'
import type { Wizard } from '../wizard.ts'
import { HelpBar } from './help-bar.tsx'
import { RecentLink } from './recent-link.tsx'
import { SourceFarm } from './source-farm.tsx'
import { useChoice } from './use-choice.ts'

export type ChooseStepProps = { wizard: Wizard }

/** The first step: a file, for some kinds the farm it comes from, and what the file should look like. */
export function ChooseStep({ wizard }: ChooseStepProps) {
  const t = textsOf('imports')
  const choice = useChoice(wizard)
  const { file, sending } = choice
  return (
    <DialogStep
      title={wizard.title}
      tile={{ icon: IconFileSpreadsheet }}
      messages={choice.messages}
      footerStart={
        <span className={classes['footNote']}>
          {t('nothingYet')} <RecentLink />
        </span>
      }
      actions={
        <>
          <Button variant="default" onClick={sending ? choice.callOff : wizard.close}>
            {textsOf('common')('cancel')}
          </Button>
          <Button onClick={choice.send} aria-disabled={sending} data-disabled={sending || undefined}>
            {t('check')}
          </Button>
        </>
      }
    >
      {choice.needsFarm && (
        <SourceFarm
          which={wizard.kind === 'BUCKS' ? 'all' : 'own'}
          value={choice.farmId}
          onChange={choice.setFarmId}
          missing={choice.farmMissing}
        />
      )}
      <div className={classes['field']}>
        <DropZone
          files={file ? [file] : []}
          onChange={([next]) => choice.setFile(next)}
          kinds={EXCEL_FILES}
          maxSize={MAX_FILE_BYTES}
          disabled={sending}
        />
        {choice.fileMissing && (
          <div className={classes['missing']} role="alert">
            <FieldError>{t('fileMissing')}</FieldError>
          </div>
        )}
      </div>
      {sending && (
        <div className={classes['sending']}>
          <output>{t('uploading')}</output>
          <Progress value={100} animated aria-label={t('uploading')} />
        </div>
      )}
      <HelpBar help={wizard.help} />
    </DialogStep>
  )
}
