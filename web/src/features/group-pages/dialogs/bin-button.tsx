import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { BIN_DAYS, type GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { formatMoment } from '../../../platform/format.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import table from '../../../ui/table/record-table.module.css'
import { type BinItem, type Restored, useBin, useRestore } from '../group-pages.api.ts'
import classes from './dialogs.module.css'

type ItemsProps = { items: readonly BinItem[]; onRestore: (item: Restored) => void }

function Items({ items, onRestore }: ItemsProps) {
  const t = textsOf('groupPages')
  if (items.length === 0) return <p className={classes['text']}>{t('bin/empty')}</p>
  return (
    <div className={table['scroll']}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{t('bin/name')}</th>
            <th scope="col">{t('bin/what')}</th>
            <th scope="col">{t('bin/deletedAt')}</th>
            <th scope="col">
              <VisuallyHidden>{t('bin/restore')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.type} ${item.id}`}>
              <th scope="row">{item.name}</th>
              <td>{t(`bin/${item.type}`)}</td>
              <td>{formatMoment(new Date(item.at))}</td>
              <td>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  aria-label={`${t('bin/restore')}: ${item.name}`}
                  onClick={() => onRestore(item)}
                >
                  {t('bin/restore')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export type BinButtonProps = { kind: GroupKind }

/** What was deleted of a kind of groups in the last weeks, and the way back [GD-16]. */
export function BinButton({ kind }: BinButtonProps) {
  const t = textsOf('groupPages')
  const dialog = useDialog<true>()
  const bin = useBin(dialog.opened)
  const restore = useRestore()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => dialog.open(true)}
      >
        {t('bin/action')}
      </Button>
      <Dialog
        opened={dialog.opened}
        onClose={dialog.close}
        title={t('bin/title')}
        sub={t('bin/text', { days: BIN_DAYS })}
        size="md"
      >
        {bin.isLoading && <PanelSkeleton lines={4} />}
        {bin.error && <LoadFailure failure={bin.error} onRetry={() => void bin.refetch()} />}
        {bin.data && <Items items={bin.data.filter((item) => item.kind === kind)} onRestore={restore} />}
      </Dialog>
    </>
  )
}
