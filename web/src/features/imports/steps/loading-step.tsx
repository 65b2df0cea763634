import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import type { Wizard } from '../wizard.ts'

export type LoadingStepProps = { wizard: Wizard; failure: Error | null; onRetry: () => void }

/** An import of the address that is on its way, or cannot be reached. */
export function LoadingStep({ wizard, failure, onRetry }: LoadingStepProps) {
  return (
    <DialogStep
      title={wizard.title}
      tile={{ icon: IconFileSpreadsheet }}
      actions={
        <Button variant="default" onClick={wizard.close} data-autofocus>
          {textsOf('common')('close')}
        </Button>
      }
    >
      {failure ? <LoadFailure failure={failure} onRetry={onRetry} /> : <PanelSkeleton lines={4} />}
    </DialogStep>
  )
}
