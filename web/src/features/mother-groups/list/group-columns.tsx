import { IconArrowsSplit, IconBabyCarriage } from '@tabler/icons-react'
import type { MotherRow } from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import { dateColumn, headsColumn, listColumns } from '../../group-pages/index.ts'

/** Weaned kits that wait for a group, or of which more were placed than weaned [GD-07]. */
function Placing({ notPlaced }: Pick<MotherRow, 'notPlaced'>) {
  const t = textsOf('motherGroups')
  if (notPlaced === 0) return null
  return (
    <StatusBadge tone="warn" icon={notPlaced > 0 ? IconBabyCarriage : IconArrowsSplit}>
      {notPlaced > 0 ? t('toPlace', { count: notPlaced }) : t('placedTooMany', { count: -notPlaced })}
    </StatusBadge>
  )
}

/** A wide screen with its navigation must not scroll sideways: what the words of the state need, the days give. */
const STATE_WIDTH = 266
const DAY_WIDTH = 92

const columnsOf = () => {
  const t = textsOf('motherGroups')
  const common = listColumns<MotherRow>(({ alarm, toExplain }) => ({ alarm, toExplain, isEmpty: false }))
  const withPlacing = (column: DataColumn<MotherRow>): DataColumn<MotherRow> => ({
    ...column,
    width: STATE_WIDTH,
    cell: (row) => (
      <>
        {column.cell(row)} <Placing {...row} />
      </>
    ),
  })
  return {
    ...common,
    endDate: { ...common.endDate, width: DAY_WIDTH },
    state: withPlacing(common.state),
    cardState: withPlacing(common.cardState),
    farrowing: {
      ...dateColumn<MotherRow>('farrowingDate', t('columns/farrowing'), (row) => row.farrowingDate),
      width: DAY_WIDTH,
    },
    separation: {
      ...dateColumn<MotherRow>('separationDate', t('columns/separation'), (row) => row.separationDate),
      width: DAY_WIDTH,
    },
    mothers: headsColumn<MotherRow>('actualMotherNum', t('columns/mothers'), (row) => row.actualMotherNum),
    sucklings: headsColumn<MotherRow>(
      'actualSucklingNum',
      t('columns/sucklings'),
      (row) => row.actualSucklingNum,
    ),
  }
}

/** The columns of the list; after those that are stated the heads there are, and what waits [MOT-04]. */
export function groupColumns(): readonly DataColumn<MotherRow>[] {
  const { name, stable, startDate, farrowing, separation, endDate, mothers, sucklings, state } = columnsOf()
  return [name, stable, startDate, farrowing, separation, endDate, mothers, sucklings, state]
}

/** A card says where it is, when its kits were born, and how many there are. */
export const cardColumns = (): readonly DataColumn<MotherRow>[] => {
  const { name, cardState, stable, farrowing, mothers, sucklings } = columnsOf()
  return [name, cardState, stable, farrowing, mothers, sucklings]
}
