import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { useLast } from '../../../platform/use-last.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import classes from './second-factor.module.css'

export type RecoveryCodesDialogProps = { codes: readonly string[] | undefined; onClose: () => void }

/** The recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = textsOf('session')
  const shown = useLast(codes) ?? []
  return (
    <Dialog
      opened={codes !== undefined}
      onClose={onClose}
      title={t('secondFactor/codesTitle')}
      actions={
        <>
          <CopyButton value={shown.join('\n')}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {t(copied ? 'secondFactor/copied' : 'secondFactor/copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose} data-autofocus>
            {t('secondFactor/done')}
          </Button>
        </>
      }
    >
      <p className={classes['text']}>{t('secondFactor/codesText')}</p>
      <ul className={classes['codes']}>
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
