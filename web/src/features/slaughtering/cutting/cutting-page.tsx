import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { linkTo } from '../../../platform/link.tsx'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import { lineStateOf, saveStateOf, useOutbox, useOutboxState } from '../../../platform/outbox/use-outbox.ts'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useSession } from '../../../platform/use-session.ts'
import { EditGrid, useGridCards } from '../../../ui/edit-grid/edit-grid.tsx'
import { TableSkeleton } from '../../../ui/feedback/skeleton/table-skeleton.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { pageOf } from '../../group-pages/index.ts'
import { CarcassPanel } from './carcass-panel.tsx'
import { type Cutting, type CuttingOf, useCutting, useReloadCutting } from './cutting.api.ts'
import classes from './cutting.module.css'
import { cuttingSender } from './cutting-sender.ts'
import { DeleteRow } from './delete-row.tsx'
import { useCuttingGrid } from './use-cutting-grid.ts'

const Waiting = () => (
  <>
    <ScreenHead />
    <PageBody>
      <Panel padded={false}>
        <TableSkeleton rows={12} columns={10} selectable={false} />
      </Panel>
    </PageBody>
  </>
)

function Head({ of, cutting, onAdd }: { of: CuttingOf; cutting: Cutting; onAdd: () => void }) {
  const t = textsOf('slaughtering')
  const { groupFormattedName: name, createDate: day, lot } = cutting
  return (
    <ScreenHead
      sub={lot === null ? t('cutting/sub', { name, day }) : t('cutting/subLot', { name, day, lot })}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            renderRoot={linkTo(pageOf('FATTENING', Number(of.groupId)))}
          >
            {t('cutting/toGroup')}
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {t('cutting/addRow')}
          </Button>
        </>
      }
    />
  )
}

type DeskProps = { of: CuttingOf; cutting: Cutting; outbox: CellOutbox }

function CuttingDesk({ of, cutting, outbox }: DeskProps) {
  const t = textsOf('slaughtering')
  const isCards = useGridCards()
  const state = useOutboxState(outbox)
  const { cuttingData: data, num } = cutting
  const { control, totals, grow } = useCuttingGrid(data, outbox)
  const toEmpty = () => {
    control.goTo(control.model.rows - 1, 'liveWeight')
    document.querySelector<HTMLElement>('[role="grid"]')?.focus()
  }
  return (
    <>
      <Head of={of} cutting={cutting} onAdd={toEmpty} />
      <PageBody>
        <CarcassPanel control={control} />
        <div className={classes['grid']}>
          <Panel padded={false} fill={!isCards}>
            <div className={classes['bar']}>
              <span>
                {t('cutting/weighed', { count: formatNumber(data.length), num: formatNumber(num) })}
              </span>
              <span className={classes['unit']}>{t('cutting/unit')}</span>
              <DeleteRow of={of} data={data} control={control} />
            </div>
            <EditGrid
              label={t('cutting/grid')}
              control={control}
              totals={totals}
              save={saveStateOf(state)}
              line={lineStateOf(state)}
              onGrow={grow}
            />
          </Panel>
        </div>
      </PageBody>
    </>
  )
}

function OpenCutting({ of, cutting }: Pick<DeskProps, 'of' | 'cutting'>) {
  const { username, claims } = useSession()
  const reload = useReloadCutting(of)
  const [send] = useState(() => cuttingSender(Number(of.slaughteringId), () => void reload()))
  const outbox = useOutbox(
    {
      userId: Number(claims.sub),
      farmId: claims.farmId ?? 0,
      userName: username,
      sheet: `cutting:${of.slaughteringId}`,
    },
    send,
  )
  return outbox === undefined ? <Waiting /> : <CuttingDesk of={of} cutting={cutting} outbox={outbox} />
}

/** S-31: what the carcasses of a slaughtering weighed, part by part [CUT-01…CUT-05]. */
export function CuttingPage() {
  const { groupId = '', slaughteringId = '' } = useParams({ strict: false })
  const of = { groupId, slaughteringId }
  const cutting = useCutting(of)
  if (cutting.data) return <OpenCutting key={slaughteringId} of={of} cutting={cutting.data} />
  if (!cutting.error) return <Waiting />
  return (
    <>
      <ScreenHead />
      <PageBody>
        <Panel>
          <LoadFailure failure={cutting.error} onRetry={() => void cutting.refetch()} />
        </Panel>
      </PageBody>
    </>
  )
}
