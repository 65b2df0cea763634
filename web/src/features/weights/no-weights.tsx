import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { textsOf } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Nothing weighed yet; also where nothing could be loaded, with the way to try again [GD-19]. */
export function NoWeights({ onAgain }: { onAgain: () => void }) {
  const t = textsOf('weights')
  return (
    <EmptyState
      icon={IconScale}
      title={t('empty/title')}
      actions={
        <Button variant="default" onClick={onAgain}>
          {t('empty/again')}
        </Button>
      }
    >
      {t('empty/text')}
    </EmptyState>
  )
}
