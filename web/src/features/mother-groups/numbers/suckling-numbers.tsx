import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { SucklingNum } from '@warren/shared/features/group-pages/numbers.rules.ts'
import {
  SUCKLING_COUNTS,
  type SucklingCount,
} from '@warren/shared/features/group-pages/numbers.vocabulary.ts'
import type { MotherPercents } from '@warren/shared/features/mother-groups/percents.rules.ts'
import { formatNumber, formatPercent } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import { EditButton, type NumbersPanelProps, TakeOverLine, Told } from './mother-numbers.tsx'
import { labelOfNumber } from './number-labels.ts'
import classes from './numbers.module.css'

/** Shares and means beside a number, those there are [D-141]. */
function noteOf(field: SucklingCount, percents: MotherPercents, due: string | undefined): string {
  const t = textsOf('motherGroups')
  const { viable, viablePerFarrowed, adjustedPerNursing, weanedKits } = percents
  const parts: Readonly<Record<SucklingCount, readonly (string | false)[]>> = {
    sucklingNum: [],
    sucklingViable: [
      viable !== null && t('numbers/ofBorn', { percent: formatPercent(viable) }),
      viablePerFarrowed !== null && t('numbers/perFarrowed', { mean: formatNumber(viablePerFarrowed, 1) }),
    ],
    sucklingAdjusted: [
      adjustedPerNursing !== null && t('numbers/perNursing', { mean: formatNumber(adjustedPerNursing, 1) }),
    ],
    sucklingWeaned: [
      due !== undefined
        ? t('numbers/due', { day: due })
        : weanedKits !== null && t('numbers/ofAdjusted', { percent: formatPercent(weanedKits) }),
    ],
  }
  return parts[field].filter((part) => part !== false).join(' · ')
}

type SucklingPanelProps = NumbersPanelProps<SucklingNum> & { separation: Day }

/** How many kits there were from birth to weaning [MOT-12, MOT-18]. */
export function SucklingNumbers(props: SucklingPanelProps) {
  const { num, percents, differences, separation, onEdit, onTakeOver } = props
  const t = textsOf('motherGroups')
  const due = num.sucklingWeaned === 0 ? separation : undefined
  return (
    <Panel
      title={t('numbers/sucklings')}
      padded={false}
      aside={onEdit && <EditButton label={t('numbers/editSucklings')} onEdit={onEdit} />}
    >
      <table className={table['table']}>
        <tbody>
          {SUCKLING_COUNTS.map((field) => {
            const told = differences.find((one) => one.field === field)
            return (
              <tr key={field}>
                <th scope="row">{labelOfNumber(field)}</th>
                <td className={classes['number']}>
                  {formatNumber(num[field])}
                  <Told of={told} />
                </td>
                <td className={classes['note']}>{noteOf(field, percents, due)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={classes['foot']}>
        <span>
          {t('numbers/weaningDate')} <b>{separation}</b>
        </span>
        {num.weaningDate === null && <span>{t('numbers/weaningDefault')}</span>}
      </div>
      {differences.length > 0 && <TakeOverLine onTakeOver={onTakeOver} />}
    </Panel>
  )
}
