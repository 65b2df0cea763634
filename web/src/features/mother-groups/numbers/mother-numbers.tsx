import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { MotherNum } from '@warren/shared/features/group-pages/numbers.rules.ts'
import type { MotherCount } from '@warren/shared/features/group-pages/numbers.vocabulary.ts'
import {
  DOE_STAGES,
  doesOf,
  type MotherPercents,
  nursesOf,
  weanedOf,
} from '@warren/shared/features/mother-groups/percents.rules.ts'
import type { RoundDifference } from '@warren/shared/features/mother-groups/round.rules.ts'
import { formatNumber, formatPercent } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import { NURSING_FIELDS, STAGE_FIELDS } from './number-labels.ts'
import classes from './numbers.module.css'

/** In brackets, what the round says of a number that is another one here. */
export function Told({ of }: { of: RoundDifference | undefined }) {
  if (of === undefined) return null
  const count = formatNumber(of.round)
  return (
    <span className={classes['told']} title={textsOf('motherGroups')('numbers/toldByRound', { count })}>
      {`(${count})`}
    </span>
  )
}

type CellProps = {
  num: number
  share?: number | null | undefined
  told?: RoundDifference | undefined
  /** Over how many classes it is told. */
  span?: number
}

function Cell({ num, share, told, span }: CellProps) {
  return (
    <td className={`${classes['number']} ${classes['cell']}`} colSpan={span} data-span={span}>
      {formatNumber(num)}
      <Told of={told} />
      {share !== undefined && (
        <span className={classes['share']}>{share === null ? NONE : formatPercent(share)}</span>
      )}
    </td>
  )
}

const NONE = '–'

type TableProps = {
  num: MotherNum
  percents: MotherPercents
  told: (field: MotherCount) => RoundDifference | undefined
}

/** Stages that are counted of each class: heads, and percent of the inseminated ones. */
function Stages({ num, percents, told }: TableProps) {
  const t = textsOf('motherGroups')
  return DOE_STAGES.map((stage) => {
    const does = doesOf(num, stage)
    const shares = stage === 'ia' ? undefined : percents[stage]
    const [incycle, outcycle, virgin] = STAGE_FIELDS[stage]
    return (
      <tr key={stage}>
        <th scope="row">{t(`stages/${stage}`)}</th>
        <Cell num={does.incycle} share={shares?.incycle} told={told(incycle)} />
        <Cell num={does.outcycle} share={shares?.outcycle} told={told(outcycle)} />
        <Cell num={does.virgin} share={shares?.virgin} told={told(virgin)} />
        <Cell num={does.total} share={shares?.total} />
      </tr>
    )
  })
}

/** Nursing does and those whose kits were weaned: virgins and all others. */
function Nursing({ num, percents, told }: TableProps) {
  const t = textsOf('motherGroups')
  const rows = { nursing: nursesOf(num), weaned: weanedOf(num) }
  return (['nursing', 'weaned'] as const).map((stage) => {
    const [older, virgin] = NURSING_FIELDS[stage]
    return (
      <tr key={stage}>
        <th scope="row">
          {t(`stages/${stage}`)}
          <span className={classes['share']}>
            {t(stage === 'nursing' ? 'numbers/ofFarrowed' : 'numbers/ofNursing')}
          </span>
        </th>
        <Cell num={rows[stage].older} share={percents[stage].older} told={told(older)} span={2} />
        <Cell num={rows[stage].virgin} share={percents[stage].virgin} told={told(virgin)} />
        <Cell num={rows[stage].total} share={percents[stage].total} />
      </tr>
    )
  })
}

/** Scrollable areas must be focusable, or they could not be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0 } as const

function NumbersTable(props: TableProps) {
  const t = textsOf('motherGroups')
  return (
    <section {...SCROLLS} className={table['scroll']} aria-label={t('numbers/ofIa')}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{t('numbers/stage')}</th>
            {(['incycle', 'outcycle', 'virgin', 'total'] as const).map((one) => (
              <th key={one} scope="col" className={classes['number']}>
                {t(`classes/${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Stages {...props} />
          <Nursing {...props} />
          <tr>
            <th scope="row">{t('stages/nextIA')}</th>
            <td colSpan={2} data-span={2} className={classes['number']}>
              {NONE}
            </td>
            <Cell num={props.num.nextIAVirgin} />
            <td className={classes['number']}>{NONE}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** When the nests were filled. */
function Populated({ num: { populatedFrom: from, populatedTo: to } }: Pick<TableProps, 'num'>) {
  const t = textsOf('motherGroups')
  if (to === null) return null
  return (
    <div className={classes['foot']}>
      {from === null ? t('numbers/populatedBy', { to }) : t('numbers/populatedDays', { from, to })}
    </div>
  )
}

/** Says what the brackets are, and takes over what is empty. */
export function TakeOverLine({ onTakeOver }: { onTakeOver: (() => void) | undefined }) {
  const t = textsOf('motherGroups')
  return (
    <div className={classes['foot']}>
      <span className={classes['warn']}>{t('numbers/inBrackets')}</span>
      {onTakeOver && (
        <Button size="xs" variant="default" onClick={onTakeOver}>
          {t('numbers/takeOver')}
        </Button>
      )}
    </div>
  )
}

export const EditButton = ({ label, onEdit }: { label: string; onEdit: () => void }) => (
  <Button
    size="xs"
    variant="default"
    aria-label={label}
    leftSection={<IconPencil size={14} aria-hidden />}
    onClick={onEdit}
  >
    {textsOf('motherGroups')('numbers/edit')}
  </Button>
)

export type NumbersPanelProps<T> = {
  num: T
  percents: MotherPercents
  /** Numbers that the round tells otherwise. */
  differences: readonly RoundDifference[]
  /** None where nothing can be changed: a merged group, a closed one. */
  onEdit: (() => void) | undefined
  onTakeOver: (() => void) | undefined
}

/** How many does there were in each stage of the round [MOT-12, MOT-17]. */
export function MotherNumbers({
  num,
  percents,
  differences,
  onEdit,
  onTakeOver,
}: NumbersPanelProps<MotherNum>) {
  const t = textsOf('motherGroups')
  const told = (field: MotherCount) => differences.find((one) => one.field === field)
  return (
    <Panel
      title={t('numbers/mothers')}
      sub={t('numbers/ofIa')}
      padded={false}
      aside={onEdit && <EditButton label={t('numbers/editMothers')} onEdit={onEdit} />}
    >
      <NumbersTable num={num} percents={percents} told={told} />
      <Populated num={num} />
      {differences.length > 0 && <TakeOverLine onTakeOver={onTakeOver} />}
    </Panel>
  )
}
