import { Button } from '@mantine/core'
import { textsOf } from '../../../../platform/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { isOvertaken } from './refusal.ts'

export type OvertakenProps = { failure: Error | null; onReload: () => void }

/** Nobody's change is overwritten: the form can begin anew with what is there now. */
export function Overtaken({ failure, onReload }: OvertakenProps) {
  const t = textsOf('rabbit')
  if (!isOvertaken(failure)) return null
  return (
    <Notice
      tone="warn"
      action={
        <Button size="xs" variant="default" onClick={onReload}>
          {t('loadAgain')}
        </Button>
      }
    >
      {t('changedMeanwhile')}
    </Notice>
  )
}
