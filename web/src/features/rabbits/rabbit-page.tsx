import { IconZoomQuestion } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { HttpFailure } from '../../platform/failures.ts'
import { rememberRow } from '../../platform/list/list-place.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PanelSkeleton } from '../../ui/feedback/skeleton/panel-skeleton.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useRabbit } from './rabbits.api.ts'
import { BackToList } from './components/rabbit-head.tsx'
import { RabbitView } from './rabbit-view.tsx'

const NOT_FOUND: readonly (number | undefined)[] = [400, 404]
/** Id no rabbit has, used for an address that is not a number. */
const NO_RABBIT = 0

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

export type RabbitPageProps = {
  /** The way along the list the page was opened from. */
  Walker?: ComponentType<{ id: number }>
}

/** S-12: the page of one rabbit [RAB-01]. */
export function RabbitPage({ Walker }: RabbitPageProps) {
  const { id = '' } = useParams({ strict: false })
  useEffect(() => rememberRow(id), [id])
  const rabbit = useRabbit(/^\d+$/.test(id) ? Number(id) : NO_RABBIT)
  if (rabbit.data)
    return (
      <RabbitView
        key={rabbit.data.id}
        rabbit={rabbit.data}
        walker={Walker && <Walker id={rabbit.data.id} />}
      />
    )
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
