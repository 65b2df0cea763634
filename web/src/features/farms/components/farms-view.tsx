import { Button } from '@mantine/core'
import { IconHome, IconPlus } from '@tabler/icons-react'
import type { FarmDto, StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import type { ReactNode } from 'react'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useSession } from '../../../platform/use-session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { StableDialog } from '../dialogs/stable-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { useChoice } from '../use-choice.ts'
import { useGoTo } from '../farms-address.ts'
import { FarmCard } from './farm-card.tsx'
import { FarmList } from './farm-list.tsx'
import classes from './farms-view.module.css'
import { StablePanel } from './stable-panel.tsx'

export type FarmsViewProps = {
  farms: readonly FarmDto[]
  /** Button of the owner [FRM-06]. */
  newFarm: ReactNode
  /** Button of the administrator, next to the one for a new stable [D-043]. */
  importRabbits: ReactNode
}

/** Farms at the left; the chosen farm and its chosen stable at the right [FRM-01…04]. */
export function FarmsView({ farms, newFarm, importRabbits }: FarmsViewProps) {
  const t = textsOf('farms')
  const isAdmin = useSession().claims.role === 'ADMIN'
  const choice = useChoice(farms)
  const dialog = useDialog<StableDto | 'new'>()
  const goTo = useGoTo()
  if (!choice) return null
  const { farm, stable, search } = choice
  const ofAdmin = isAdmin && (
    <>
      {importRabbits}
      <Button leftSection={<IconPlus size={16} />} onClick={() => dialog.open('new')}>
        {t('newStable')}
      </Button>
    </>
  )
  return (
    <>
      <ScreenHead actions={newFarm || ofAdmin || undefined} />
      <PageBody>
        <div className={classes['columns']}>
          <FarmList farms={farms} farm={farm} stable={stable} tab={search.tab} />
          <div className={classes['main']}>
            <FarmCard farm={farm} />
            {stable ? (
              <StablePanel
                key={stable.id}
                stable={stable}
                search={search}
                onEdit={() => dialog.open(stable)}
              />
            ) : (
              <Panel padded={false}>
                <EmptyState icon={IconHome} title={t('empty/stables')}>
                  {t(isAdmin ? 'empty/stablesAdmin' : 'empty/stablesOwner')}
                </EmptyState>
              </Panel>
            )}
          </div>
        </div>
      </PageBody>
      {isAdmin && (
        <StableDialog
          key={dialog.round}
          opened={dialog.opened}
          onClose={dialog.close}
          farm={farm}
          stable={dialog.subject === 'new' ? undefined : dialog.subject}
          onSaved={(id) => goTo({ stable: id, tab: search.tab })}
        />
      )}
    </>
  )
}
