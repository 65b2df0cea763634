import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'

export type CalendarButtonProps = {
  label: string
  opened: boolean
  onToggle: () => void
  disabled?: boolean | undefined
}

export function CalendarButton({ label, opened, onToggle, disabled }: CalendarButtonProps) {
  const t = textsOf('ui')
  return (
    <ActionIcon
      size={26}
      aria-label={`${t('openCalendar')}: ${label}`}
      aria-haspopup="dialog"
      aria-expanded={opened}
      disabled={disabled}
      onClick={onToggle}
    >
      <IconCalendar size={16} />
    </ActionIcon>
  )
}
