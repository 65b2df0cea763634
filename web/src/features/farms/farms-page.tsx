import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react'
import { type ComponentType, useCallback } from 'react'
import { wordFailure } from '../../platform/failures.ts'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useSession } from '../../platform/use-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PanelSkeleton } from '../../ui/feedback/skeleton/panel-skeleton.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FarmsView } from './components/farms-view.tsx'
import { FarmDialog } from './dialogs/farm-dialog.tsx'
import { useFarms } from './farms.api.ts'
import { useGoTo } from './farms-address.ts'
import { PlaceHereContext, type PlaceHereProps } from './stable-map/place-here.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'

export type FarmsPageProps = {
  /** Loads the first rabbits; comes from the feature that knows them [D-043]. */
  ImportRabbits: ComponentType
  /** Puts a rabbit into an empty cage; comes from there, too. */
  PlaceHere: ComponentType<PlaceHereProps>
}

/** S-07: farms, their stables, rows and cages [FRM-01…06]. */
export function FarmsPage({ ImportRabbits, PlaceHere }: FarmsPageProps) {
  const t = textsOf('farms')
  const isOwner = useSession().claims.role === 'OWNER'
  const { data: farms, error, refetch } = useFarms()
  const newFarm = useDialog<'new'>()
  const goTo = useGoTo()
  const drawPlace = useCallback((props: PlaceHereProps) => <PlaceHere {...props} />, [PlaceHere])
  const newFarmButton = isOwner && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => newFarm.open('new')}>
      {t('newFarm')}
    </Button>
  )
  const content = () => {
    if (farms && farms.length > 0)
      return <FarmsView farms={farms} newFarm={newFarmButton} importRabbits={<ImportRabbits />} />
    return (
      <>
        <ScreenHead />
        <PageBody>
          <Panel padded={farms === undefined && !error}>
            {error && (
              <ErrorState onRetry={() => void refetch()}>{wordFailure(error).sentences.join(' ')}</ErrorState>
            )}
            {!farms && !error && <PanelSkeleton lines={6} />}
            {farms && (
              <EmptyState
                icon={IconBuildingWarehouse}
                title={t('empty/farms')}
                actions={newFarmButton || undefined}
              >
                {t(isOwner ? 'empty/farmsOwner' : 'empty/farmsAdmin')}
              </EmptyState>
            )}
          </Panel>
        </PageBody>
      </>
    )
  }
  return (
    <PlaceHereContext value={drawPlace}>
      {content()}
      {isOwner && (
        <FarmDialog
          key={newFarm.round}
          opened={newFarm.opened}
          onClose={newFarm.close}
          onSaved={(farm) => goTo({ farm })}
        />
      )}
    </PlaceHereContext>
  )
}
