import { Button } from '@mantine/core'
import { IconDeviceMobile, IconDeviceMobileOff, IconLock } from '@tabler/icons-react'
import type { LaneRow } from '@warren/shared/features/field/reports.contract.ts'
import { useMemo, useState } from 'react'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { TableState } from '../../ui/table/table-state.ts'
import classes from './field.module.css'
import { useFarmSettings, useLanes } from './field.api.ts'
import { LostDialog } from './lost-dialog.tsx'
import { phoneColumns } from './phone-columns.tsx'
import { PinDialog, wordPin } from './pin-dialog.tsx'

/** A card of seven lines, until it is measured. */
const CARD_HEIGHT = 180
/** The call answers with all of them, the one last heard of first. */
const ALL: TableState = { page: 0, sortField: 'seenAt', sortOrder: 'desc' }
const MOST = 500

const canBeLost = ({ state }: LaneRow): boolean => state === 'OPEN' || state === 'OVER'

/** What the farm asks for now stands on the button. */
function PinButton() {
  const t = textsOf('fromBarn')
  const settings = useFarmSettings().data
  const choosing = useDialog<true>()
  if (!settings) return null
  return (
    <>
      <Button variant="default" leftSection={<IconLock size={16} />} onClick={() => choosing.open(true)}>
        {t('pin/button', { digits: wordPin(settings.pinDigits) })}
      </Button>
      {choosing.subject && (
        <PinDialog
          key={`pin ${choosing.round}`}
          settings={settings}
          opened={choosing.opened}
          onClose={choosing.close}
        />
      )}
    </>
  )
}

/** F-21: phones of the farm, when they were last heard of and what waited on them then. */
export function PhonesPage() {
  const t = textsOf('fromBarn')
  const lanes = useLanes()
  const [state, setState] = useState(ALL)
  const columns = useMemo(() => phoneColumns(), [])
  const narrow = useNarrow()
  const losing = useDialog<LaneRow>()
  const count = lanes.data?.length
  return (
    <>
      <ScreenHead
        actions={<PinButton />}
        badges={count !== undefined && <span className={classes['count']}>{t('phoneCount', { count })}</span>}
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <DataTable
            label={textsOf('shell')('screens/phones')}
            columns={columns}
            rows={lanes.data}
            rowId={({ laneId }) => laneId}
            rowName={({ username, label }) => `${username} ${label}`.trim()}
            total={count ?? 0}
            pageSize={MOST}
            state={state}
            onStateChange={setState}
            loading={lanes.isFetching}
            cards
            {...(narrow && { growFrom: CARD_HEIGHT })}
            rowActions={(lane) =>
              canBeLost(lane)
                ? [{ label: t('phones/lost'), icon: IconDeviceMobileOff, onClick: losing.open }]
                : []
            }
            empty={
              <EmptyState icon={IconDeviceMobile} title={t('phones/emptyTitle')}>
                {t('phones/emptyText')}
              </EmptyState>
            }
            error={
              lanes.error ? (
                <LoadFailure failure={lanes.error} onRetry={() => void lanes.refetch()} />
              ) : undefined
            }
          />
        </Panel>
      </PageBody>
      {losing.subject && (
        <LostDialog
          key={`lost ${losing.round}`}
          lane={losing.subject}
          opened={losing.opened}
          onClose={losing.close}
        />
      )}
    </>
  )
}
