import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconArrowUpRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Origin } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { formatNumber } from '../../../platform/format.ts'
import { Link } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import type { GroupSheet } from '../diary/sheet.api.ts'
import { useGroupNames } from '../group-pages.api.ts'
import { pageOf } from '../kind/group-kind.ts'
import classes from '../page/page.module.css'
import { type Pair, PAIRS } from './origin-rules.ts'

/** Figures of the source side are negative [ORI-01, ORI-04]. */
const signed = (value: number, digits = 0): string =>
  value < 0 ? `−${formatNumber(-value, digits)}` : formatNumber(value, digits)
const kilograms = (weight: number): string => signed(weight, Number.isInteger(weight) ? 0 : 1)

/** The other group and of which kind it is: animals arrive from mother groups alone, and move between the others. */
function useOtherKind({ group, origins }: Pick<GroupSheet, 'group' | 'origins'>) {
  const names = useGroupNames(origins.some(({ isMoving }) => isMoving)).data ?? []
  return ({ groupId, isMoving }: Origin): GroupKind => {
    if (!isMoving) return 'MOTHER'
    return names.find((one) => one.groupId === groupId)?.groupMarker ?? group.kind
  }
}

/** Where animals came from or went to; an own group is a link to its page. */
function OtherSide({ origin, kind }: { origin: Origin; kind: GroupKind }) {
  const t = textsOf('groupScreens')
  const { isMovingSource, groupId, groupName, farmName } = origin
  const name = groupName ?? farmName ?? t('origins/outside')
  const words = isMovingSource ? t('origins/to', { name }) : name
  return (
    <span className={classes['move']}>
      {isMovingSource && <IconArrowUpRight size={14} aria-hidden />}
      {groupId === null ? (
        <span className={classes['other']} title={words}>
          {words}
        </span>
      ) : (
        <Link className={`${classes['link']} ${classes['other']}`} title={words} at={pageOf(kind, groupId)}>
          {words}
        </Link>
      )}
    </span>
  )
}

/** Heads and kilograms in columns of their own; of two stocks one column each, the kilograms under the heads. */
function Amounts({ origin, pairs }: { origin: Origin; pairs: readonly Pair[] }) {
  const t = textsOf('groupScreens')
  const [only] = pairs
  if (only && pairs.length === 1)
    return (
      <>
        <td className={classes['number']}>{signed(origin[only.num])}</td>
        <td className={classes['number']}>{kilograms(origin[only.weight])}</td>
      </>
    )
  return pairs.map(({ stock, num, weight }) => (
    <td key={stock} className={classes['number']}>
      {signed(origin[num])}
      <br />
      <small>{`${kilograms(origin[weight])} ${t('origins/kg')}`}</small>
    </td>
  ))
}

type LineProps = {
  origin: Origin
  kind: GroupKind
  pairs: readonly Pair[]
  canChange: boolean
  onEdit: () => void
  onDelete: () => void
}

function OriginLine({ origin, kind, pairs, canChange, onEdit, onDelete }: LineProps) {
  const t = textsOf('groupScreens')
  const { arrivedDate: day, age, isMoving } = origin
  return (
    <tr>
      <th scope="row">
        <OtherSide origin={origin} kind={kind} />
        <br />
        <small>{day}</small>
      </th>
      <td className={classes['number']}>{age}</td>
      <Amounts origin={origin} pairs={pairs} />
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

function Heads({ pairs, canChange }: Pick<LineProps, 'pairs' | 'canChange'>) {
  const t = textsOf('groupScreens')
  const amounts =
    pairs.length > 1 ? pairs.map(({ stock }) => t(`stocks/${stock}`)) : [t('origins/num'), t('origins/kg')]
  return (
    <tr>
      <th scope="col">{t('origins/from')}</th>
      {[t('origins/age'), ...amounts].map((head) => (
        <th key={head} scope="col" className={classes['number']}>
          {head}
        </th>
      ))}
      {canChange && (
        <th scope="col">
          <VisuallyHidden>{t('origins/actions')}</VisuallyHidden>
        </th>
      )}
    </tr>
  )
}

export type OriginsPanelProps = {
  sheet: Pick<GroupSheet, 'group' | 'origins'>
  onAdd: () => void
  onEdit: (origin: Origin) => void
  onDelete: (origin: Origin) => void
}

/** Arrivals and moves of a group; of a closed one they are settled [FAT-08, D-162]. */
export function OriginsPanel({ sheet, onAdd, onEdit, onDelete }: OriginsPanelProps) {
  const t = textsOf('groupScreens')
  const { group, origins } = sheet
  const kindOf = useOtherKind(sheet)
  const pairs = PAIRS[group.kind]
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
              <Heads pairs={pairs} canChange={canChange} />
            </thead>
            <tbody>
              {origins.map((origin) => (
                <OriginLine
                  key={origin.id}
                  origin={origin}
                  kind={kindOf(origin)}
                  pairs={pairs}
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
