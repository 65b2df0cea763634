import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

/** What is to come of the groups, and who was left behind; folded on a phone. */
type Outlook = ComponentType<{ folded: boolean }>
export type LoadOutlook = () => Promise<Outlook>

export type OutlookPlaceProps = { Outlook: LazyExoticComponent<Outlook>; folded: boolean }

/** Whatever happens to it, the list beside it stays. */
export function OutlookPlace({ Outlook, folded }: OutlookPlaceProps) {
  return (
    <CatchBoundary
      getResetKey={() => 'outlook'}
      errorComponent={({ error, reset }) => (
        <Panel>
          <LoadFailure failure={error} onRetry={reset} />
        </Panel>
      )}
    >
      <Suspense
        fallback={
          <Panel>
            <PanelSkeleton lines={6} />
          </Panel>
        }
      >
        <Outlook folded={folded} />
      </Suspense>
    </CatchBoundary>
  )
}
