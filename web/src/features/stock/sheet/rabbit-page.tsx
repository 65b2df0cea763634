import { IconZoomQuestion } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { HttpFailure } from '../../../platform/failures.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useRabbit } from '../stock.api.ts'
import { BackToList } from './components/sheet-head.tsx'
import { RabbitSheet } from './rabbit-sheet.tsx'

const NOT_FOUND: readonly (number | undefined)[] = [400, 404]
/** Nobody has it: what is no number leads to no rabbit either. */
const NOBODY = 0

const isMissing = (failure: unknown): boolean =>
  failure instanceof HttpFailure && NOT_FOUND.includes(failure.facts.status)

function Missing() {
  const t = textsOf('rabbit')
  return (
    <Panel>
      <EmptyState icon={IconZoomQuestion} title={t('notFound')} actions={<BackToList />}>
        {t('notFoundText')}
      </EmptyState>
    </Panel>
  )
}

/** S-12: the data sheet of one rabbit [RAB-01]. */
export function RabbitPage() {
  const { id = '' } = useParams({ strict: false })
  const rabbit = useRabbit(/^\d+$/.test(id) ? Number(id) : NOBODY)
  if (rabbit.data) return <RabbitSheet key={rabbit.data.id} rabbit={rabbit.data} />
  const content = () => {
    if (isMissing(rabbit.error)) return <Missing />
    return (
      <Panel padded={!rabbit.error}>
        {rabbit.error ? (
          <LoadFailure failure={rabbit.error} onRetry={() => void rabbit.refetch()} />
        ) : (
          <PanelSkeleton lines={8} />
        )}
      </Panel>
    )
  }
  return (
    <>
      <ScreenHead />
      <PageBody>{content()}</PageBody>
    </>
  )
}
