import { formatNumber } from '../../../platform/format.ts'
import { Link } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import type { GroupSheet } from '../diary/sheet.api.ts'
import { pageOf } from '../kind/group-kind.ts'
import classes from './page.module.css'

/** A measured weight by its age, and what was gained a day since the one before [D-138]. */
export interface Gain {
  readonly weekOfAge: number
  readonly dayOfAge: number
  readonly weight: number
  readonly gain: number | null
}

/** Weights by week, and what was gained a day between them [FAT-07, D-138]. */
export function GainsPanel({ gains }: { gains: readonly Gain[] }) {
  const t = textsOf('groupScreens')
  const heads = [t('gains/day'), t('gains/grams'), t('gains/gain')]
  return (
    <Panel title={t('gains/title')} padded={false}>
      {gains.length === 0 ? (
        <p className={classes['none']}>{t('gains/empty')}</p>
      ) : (
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('gains/week')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={classes['number']}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gains.map(({ weekOfAge, dayOfAge, weight, gain }) => (
              <tr key={dayOfAge}>
                <th scope="row">{weekOfAge}</th>
                <td className={classes['number']}>{dayOfAge}</td>
                <td className={classes['number']}>{formatNumber(weight)}</td>
                <td className={classes['number']}>{gain === null ? '–' : formatNumber(gain, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

/** The members of a merged group, each with its page. */
export function MembersPanel({ group, members }: Pick<GroupSheet, 'group' | 'members'>) {
  const t = textsOf('groupScreens')
  return (
    <Panel title={t('members')} padded={false}>
      <table className={table['table']}>
        <tbody>
          {members.map(({ groupId, generatedName, stables, endDate }) => (
            <tr key={groupId}>
              <th scope="row">
                <Link className={classes['link']} at={pageOf(group.kind, groupId)}>
                  {generatedName}
                </Link>
              </th>
              <td>{stables.map(({ name }) => name).join(', ')}</td>
              <td>{endDate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
