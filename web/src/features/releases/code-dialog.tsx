import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react'
import { textsOf } from '../../platform/texts.ts'
import { useLast } from '../../platform/use-last.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { usePrintNote } from './releases.api.ts'
import classes from './releases.module.css'

export interface MadeCode {
  readonly id: number
  readonly code: string
  readonly rabbits: number
}
export type CodeDialogProps = { made: MadeCode | undefined; onClose: () => void }

/** The code as it is printed on the delivery note; the list of releases shows it again. */
export function CodeDialog({ made, onClose }: CodeDialogProps) {
  const t = textsOf('releases')
  const shown = useLast(made)
  const note = usePrintNote()
  return (
    <Dialog
      opened={made !== undefined}
      onClose={onClose}
      title={t('codeTitle')}
      actions={
        <>
          <CopyButton value={shown?.code ?? ''}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} />}
            loading={note.saving}
            onClick={() => shown && note.save(shown.id)}
          >
            {t('printNote')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className={classes['text']}>{t('codeText', { count: shown?.rabbits ?? 0 })}</p>
      <p className={classes['big']}>{shown?.code}</p>
    </Dialog>
  )
}
