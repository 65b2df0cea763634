import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { condemnationsOf, slaughterFigures } from '@warren/shared/features/group-pages/slaughter.rules.ts'
import { CONDEMNATIONS } from '@warren/shared/features/group-pages/slaughter.vocabulary.ts'
import type { Slaughtering } from '@warren/shared/features/group-pages/slaughterings.contract.ts'
import { formatNumber, formatPercent } from '../../platform/format.ts'
import { Link } from '../../platform/link.tsx'
import { textsOf } from '../../platform/texts.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { PartsBar } from '../../ui/range-bar/parts-bar.tsx'
import table from '../../ui/table/record-table.module.css'
import type { GroupSheet } from '../group-pages/index.ts'
import classes from './slaughtering.module.css'

type LineProps = { known: Slaughtering; canChange: boolean; onEdit: () => void; onDelete: () => void }

function Line({ known, canChange, onEdit, onDelete }: LineProps) {
  const t = textsOf('slaughtering')
  const { id, groupId, createDate: day, lot, num } = known
  const { mean, condemned, condemnedPercent } = slaughterFigures(known)
  return (
    <tr>
      <th scope="row">
        {/* Its cutting screen stands in a tab of its own [SLA-09]. */}
        <Link
          className={classes['link']}
          to="/grouppage-fattening/$groupId/slaughtering/$slaughteringId/cutting"
          params={{ groupId: String(groupId), slaughteringId: String(id) }}
          target="_blank"
          aria-label={t('toCutting', { day })}
        >
          {day}
        </Link>
        {lot !== null && (
          <>
            <br />
            <small className={classes['lot']} title={lot}>
              {lot}
            </small>
          </>
        )}
      </th>
      <td className={classes['number']}>{formatNumber(num)}</td>
      <td className={classes['number']}>{mean === null ? '–' : formatNumber(mean)}</td>
      <td className={classes['number']}>
        {formatNumber(condemned.num)}
        {condemned.num > 0 && condemnedPercent !== null && (
          <>
            <br />
            <small>{formatPercent(condemnedPercent, 2)}</small>
          </>
        )}
      </td>
      {canChange && (
        <td className={classes['acts']}>
          <ActionIcon size={24} aria-label={t('edit', { day })} onClick={onEdit}>
            <IconPencil size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon size={24} aria-label={t('delete', { day })} onClick={onDelete}>
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}

/** Causes of the newest slaughtering that has any, the most frequent first. */
function Causes({ slaughterings }: { slaughterings: readonly Slaughtering[] }) {
  const t = textsOf('slaughtering')
  const names = textsOf('groupPages')
  const newest = slaughterings.findLast((one) => slaughterFigures(one).condemned.num > 0)
  if (newest === undefined) return null
  const causes = condemnationsOf(newest)
  const found = CONDEMNATIONS.flatMap((cause) => {
    const num = causes[cause]?.num ?? 0
    return num > 0 ? [{ cause, num }] : []
  }).sort((a, b) => b.num - a.num)
  const most = found[0]?.num ?? 1
  return (
    <section className={classes['causes']}>
      <h3>{t('condemnedOn', { day: newest.createDate })}</h3>
      <dl>
        {found.map(({ cause, num }) => {
          const label = names(`causes/${cause}`)
          return (
            <div key={cause}>
              <dt>{label}</dt>
              <dd aria-hidden>
                <PartsBar
                  parts={[{ id: cause, label, value: num, look: 'neutral' }]}
                  total={most}
                  spoken={false}
                />
              </dd>
              <dd className={classes['count']}>{formatNumber(num)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function Heads({ canChange }: Pick<LineProps, 'canChange'>) {
  const t = textsOf('slaughtering')
  return (
    <tr>
      <th scope="col">{t('dateAndLot')}</th>
      {[t('heads'), t('mean'), t('condemned')].map((head) => (
        <th key={head} scope="col" className={classes['number']}>
          {head}
        </th>
      ))}
      {canChange && (
        <th scope="col">
          <VisuallyHidden>{t('actions')}</VisuallyHidden>
        </th>
      )}
    </tr>
  )
}

export type SlaughterPanelProps = {
  sheet: Pick<GroupSheet, 'group' | 'slaughterings'>
  onAdd: () => void
  onEdit: (known: Slaughtering) => void
  onDelete: (known: Slaughtering) => void
}

/** Slaughterings of a group; of a closed one they are settled [SLA-09, D-162]. */
export function SlaughterPanel({ sheet, onAdd, onEdit, onDelete }: SlaughterPanelProps) {
  const t = textsOf('slaughtering')
  const { group, slaughterings } = sheet
  const canChange = group.endDate === null
  const add = canChange && (
    <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
      {t('add')}
    </Button>
  )
  return (
    <Panel title={t('title')} padded={false} aside={add || undefined}>
      {slaughterings.length === 0 ? (
        <p className={classes['none']}>{t('empty')}</p>
      ) : (
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <Heads canChange={canChange} />
            </thead>
            <tbody>
              {slaughterings.map((known) => (
                <Line
                  key={known.id}
                  known={known}
                  canChange={canChange}
                  onEdit={() => onEdit(known)}
                  onDelete={() => onDelete(known)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Causes slaughterings={slaughterings} />
    </Panel>
  )
}
