import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconArrowUpRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Origin } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import type { GroupSheet } from '../../group-pages/index.ts'
import classes from '../page/page.module.css'

/** Figures of the source side are negative [ORI-01, ORI-04]. */
const signed = (value: number, digits = 0): string =>
  value < 0 ? `−${formatNumber(-value, digits)}` : formatNumber(value, digits)

/** Where animals came from or went to; an own group is a link to its page. */
function OtherSide({ origin }: { origin: Origin }) {
  const t = textsOf('fatteningGroups')
  const { isMovingSource, groupId, groupName, farmName } = origin
  const name = groupName ?? farmName ?? t('origins/outside')
  const words = isMovingSource ? t('origins/to', { name }) : name
  return (
    <span className={classes['move']}>
      {isMovingSource && <IconArrowUpRight size={14} aria-hidden />}
      {groupId !== null && origin.isMoving ? (
        <Link className={classes['link']} to="/grouppage-fattening/$id/edit" params={{ id: String(groupId) }}>
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  )
}

type LineProps = { origin: Origin; canChange: boolean; onEdit: () => void; onDelete: () => void }

function OriginLine({ origin, canChange, onEdit, onDelete }: LineProps) {
  const t = textsOf('fatteningGroups')
  const { arrivedDate: day, age, num, weight, isMoving } = origin
  return (
    <tr>
      <th scope="row">
        <OtherSide origin={origin} />
        <br />
        <small>{day}</small>
      </th>
      <td className={classes['number']}>{age}</td>
      <td className={classes['number']}>{signed(num)}</td>
      <td className={classes['number']}>{signed(weight, Number.isInteger(weight) ? 0 : 1)}</td>
      {canChange && (
        <td className={classes['acts']}>
          {/* A move is deleted with both its sides, never changed [ORI-05]. */}
          {!isMoving && (
            <ActionIcon size={24} aria-label={t('origins/edit', { day })} onClick={onEdit}>
              <IconPencil size={15} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon size={24} aria-label={t('origins/delete', { day })} onClick={onDelete}>
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}

type OriginsPanelProps = {
  sheet: Pick<GroupSheet, 'group' | 'origins'>
  onAdd: () => void
  onEdit: (origin: Origin) => void
  onDelete: (origin: Origin) => void
}

/** Arrivals and moves of a group; of a closed one they are settled [FAT-08, D-162]. */
export function OriginsPanel({ sheet, onAdd, onEdit, onDelete }: OriginsPanelProps) {
  const t = textsOf('fatteningGroups')
  const { group, origins } = sheet
  const canChange = group.endDate === null && !group.isParent
  const add = canChange && (
    <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
      {t('origins/add')}
    </Button>
  )
  return (
    <Panel title={t('origins/title')} padded={false} aside={add || undefined}>
      {origins.length === 0 ? (
        <p className={classes['none']}>{t('origins/empty')}</p>
      ) : (
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">{t('origins/from')}</th>
                <th scope="col" className={classes['number']}>
                  {t('origins/age')}
                </th>
                <th scope="col" className={classes['number']}>
                  {t('origins/num')}
                </th>
                <th scope="col" className={classes['number']}>
                  {t('origins/kg')}
                </th>
                {canChange && (
                  <th scope="col">
                    <VisuallyHidden>{t('origins/actions')}</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {origins.map((origin) => (
                <OriginLine
                  key={origin.id}
                  origin={origin}
                  canChange={canChange}
                  onEdit={() => onEdit(origin)}
                  onDelete={() => onDelete(origin)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
