import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconDots,
  IconDownload,
  IconFileExport,
  IconFileImport,
  IconLock,
  IconPrinter,
  IconTrash,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useImportDialog } from '../../imports/index.ts'
import type { IaGroup } from '../ia-groups.api.ts'
import type { GroupForm } from './use-group-form.ts'
import type { GroupWork } from './use-group-work.ts'
import { useExportList, usePrintList, useTemplate } from './use-list-files.ts'

interface Item {
  readonly label: string
  readonly icon: Icon
  readonly onClick: () => void
  readonly isDanger?: boolean
  readonly isBusy?: boolean
}

/** The list as a file: in while it is open, out while it is a draft with does, on paper at any time [IAG-08, IAG-09]. */
function useFileItems({ id, active, covers }: IaGroup, { editable }: GroupWork): readonly Item[] {
  const t = textsOf('iaGroups')
  const importing = useImportDialog()
  const exporting = useExportList(String(id))
  const printing = usePrintList(String(id))
  const hasDoes = covers > 0
  return [
    ...(editable ? [{ label: t('importPairings'), icon: IconFileImport, onClick: importing.open }] : []),
    ...(hasDoes && !active
      ? [
          {
            label: t('exportList'),
            icon: IconFileExport,
            onClick: () => exporting.save(),
            isBusy: exporting.saving,
          },
        ]
      : []),
    ...(hasDoes
      ? [{ label: t('print'), icon: IconPrinter, onClick: () => printing.save(), isBusy: printing.saving }]
      : []),
  ]
}

const FileButton = ({ item: { label, icon: ItemIcon, onClick, isBusy = false } }: { item: Item }) => (
  <Button
    variant="subtle"
    color="gray"
    leftSection={<ItemIcon size={16} />}
    loading={isBusy}
    onClick={onClick}
  >
    {label}
  </Button>
)

/** What stands in the menu: a draft can be deleted, a closed list added to, corrected and opened again. */
function itemsOf(group: IaGroup, work: GroupWork): readonly Item[] {
  const t = textsOf('iaGroups')
  const { active, canAdd, postAdditionCovers, hasResults } = group
  if (!active)
    return [{ label: t('delete'), icon: IconTrash, onClick: () => work.deleting.open(true), isDanger: true }]
  if (work.adding) return []
  return [
    ...(canAdd
      ? [
          {
            label: t(postAdditionCovers ? 'continueAdding' : 'add'),
            icon: IconUserPlus,
            onClick: work.startAdding,
          },
        ]
      : []),
    { label: t('skip'), icon: IconBan, onClick: work.skip },
    ...(hasResults ? [] : [{ label: t('toDraft'), icon: IconArrowBackUp, onClick: work.toDraft }]),
  ]
}

function MoreMenu({ items }: { items: readonly Item[] }) {
  const t = textsOf('iaGroups')
  if (items.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('more')}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon: ItemIcon, onClick, isDanger = false }) => (
          <Menu.Item
            key={label}
            leftSection={<ItemIcon size={16} />}
            onClick={onClick}
            {...(isDanger && { color: 'red' })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export type GroupActionsProps = { group: IaGroup; form: GroupForm; work: GroupWork }

/** The buttons in the head; one of them is the next step. */
export function GroupActions({ group, form, work }: GroupActionsProps) {
  const t = textsOf('iaGroups')
  const { active, postAdditionCovers } = group
  const narrow = useNarrow()
  const template = useTemplate()
  const files = useFileItems(group, work)
  const more: readonly Item[] = [
    ...(narrow ? files : []),
    ...(work.editable ? [{ label: t('template'), icon: IconDownload, onClick: () => template.save() }] : []),
    ...itemsOf(group, work),
  ]
  return (
    <>
      {!narrow && files.map((item) => <FileButton key={item.label} item={item} />)}
      <MoreMenu items={more} />
      {!active && (
        <Button variant="default" onClick={form.submit} loading={form.saving}>
          {t('modify')}
        </Button>
      )}
      {(!active || postAdditionCovers) && (
        <Button leftSection={<IconLock size={16} />} onClick={() => work.closing.open(true)}>
          {t(active ? 'closeAdditions' : 'close')}
        </Button>
      )}
    </>
  )
}
