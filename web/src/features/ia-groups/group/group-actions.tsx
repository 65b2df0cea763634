import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconDots,
  IconLock,
  IconTrash,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import type { IaGroup } from '../ia-groups.api.ts'
import { TemplateButton } from './template-button.tsx'
import type { GroupForm } from './use-group-form.ts'
import type { GroupWork } from './use-group-work.ts'

interface Item {
  readonly label: string
  readonly icon: Icon
  readonly onClick: () => void
  readonly isDanger?: boolean
}

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
  return (
    <>
      {work.editable && <TemplateButton />}
      <MoreMenu items={itemsOf(group, work)} />
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
