import { Button } from '@mantine/core'
import { IconHammer } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ScreenHead } from '../platform/screen-head.tsx'
import { textsOf } from '../platform/texts.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PageBody } from '../ui/layout/page-body.tsx'
import { Panel } from '../ui/layout/panel.tsx'

/** Stands on every screen that a later version brings, and says so. */
export function PlannedPage() {
  const t = textsOf('shell')
  return (
    <>
      <ScreenHead />
      <PageBody>
        <Panel padded={false}>
          <EmptyState
            icon={IconHammer}
            title={t('planned/heading')}
            actions={
              <Button component={Link} to="/" variant="default">
                {t('planned/back')}
              </Button>
            }
          >
            {t('planned/text')}
          </EmptyState>
        </Panel>
      </PageBody>
    </>
  )
}
