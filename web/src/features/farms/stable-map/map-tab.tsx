import { IconLayoutGrid } from '@tabler/icons-react'
import type { StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/skeleton/table-skeleton.tsx'
import { useCageTypes, useStableMap } from '../farms.api.ts'
import { StableMapView } from './stable-map.tsx'

export type MapTabProps = {
  stable: StableDto
  /** The cage of the address. */
  cage: number | undefined
}

/** The map of a stable once it is there. */
export function MapTab({ stable, cage }: MapTabProps) {
  const t = textsOf('farms')
  const { data: map, error, refetch } = useStableMap(stable.id)
  const { data: types } = useCageTypes()
  if (error && !map)
    return <ErrorState onRetry={() => void refetch()}>{wordFailure(error).sentences.join(' ')}</ErrorState>
  if (!map || !types) return <TableSkeleton rows={8} columns={12} selectable={false} />
  if (map.rows.length === 0)
    return (
      <EmptyState icon={IconLayoutGrid} title={t('empty/map')}>
        {t('empty/mapText')}
      </EmptyState>
    )
  return <StableMapView map={map} types={types} cage={cage} />
}
